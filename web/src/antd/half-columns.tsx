import { Col, Row } from 'antd';
import { Children, type ReactNode } from 'react';

/** Fields in two columns, or one below the other on a phone. */
export function HalfColumns({ children }: { readonly children: ReactNode }) {
  return (
    <Row gutter={16}>
      {Children.toArray(children).map((child, index) => (
        <Col key={index} xs={24} sm={12}>
          {child}
        </Col>
      ))}
    </Row>
  );
}
