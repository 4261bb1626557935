/** Stands for the server's clock in what is written, without the SDK that knows how to say it. */
export const SERVER_TIMESTAMP = Symbol('the server’s clock at the moment of the write');
