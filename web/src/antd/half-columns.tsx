import { Col, Row } from 'antd';
import { Children, type ReactNode } from 'react';

interface HalfColumnsProps {
  /** For short fields, which stay side by side on a phone. */
  readonly short?: boolean;
  readonly children: ReactNode;
}

/** Fields in two columns, or one below the other on a phone. */
export function HalfColumns({ short = false, children }: HalfColumnsProps) {
  return (
    <Row gutter={16}>
      {Children.toArray(children).map((child, index) => (
        <Col key={index} xs={short ? 12 : 24} sm={12}>
          {child}
        </Col>
      ))}
    </Row>
  );
}
