import { hoursMessages } from '../messages.ts';
import styles from './time-chart.module.css';

export interface Bar {
  readonly label: string;
  /** Short form of the label. */
  readonly tick: string;
  /** From the bottom up; colors follow the order of the legend. */
  readonly parts: readonly number[];
  /** Value in the previous period, drawn as a line across the bar. */
  readonly before?: number;
  /** Shades the bar's place, because there is nothing to draw. */
  readonly isClosed: boolean;
}

interface TimeChartProps {
  readonly bars: readonly Bar[];
  /** Names of the parts, followed by the name of the line. */
  readonly legend: readonly string[];
  readonly format: (value: number) => string;
}

const HEIGHT = 180;
const WIDTH = 1000;
const GAP = 0.25;
/** The most labels that fit below the bars. */
const TICKS = 7;

/** Bars over time. Visual only: the section has the same numbers as a table. */
export function TimeChart({ bars, legend, format }: TimeChartProps) {
  const highest = Math.max(...bars.map(({ parts, before = 0 }) => Math.max(sum(parts), before)), 0);
  const top = roundUp(highest);
  const width = WIDTH / bars.length;
  return (
    <div aria-hidden="true">
      <ul className={styles.legend}>
        {legend.map((label, index) => (
          <li key={label} data-tone={index} data-line={index > 0 && bars[0]?.before !== undefined}>
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.frame}>
        <div className={styles.scale}>
          <span>{top > 0 ? format(top) : null}</span>
          {/* Half of an odd count is not shown. */}
          <span>{top > 0 && Number.isInteger(top / 2) ? format(top / 2) : null}</span>
          <span>{format(0)}</span>
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.picture}>
          {[0, 0.5, 1].map((at) => (
            <line key={at} className={styles.grid} x1={0} x2={WIDTH} y1={HEIGHT * at} y2={HEIGHT * at} />
          ))}
          {bars.map((bar, index) => (
            <g key={bar.label}>
              <title>{`${bar.label}: ${bar.isClosed ? hoursMessages.closed : bar.parts.map(format).join(' and ')}`}</title>
              {bar.isClosed ? (
                <rect className={styles.closed} x={index * width} width={width} y={0} height={HEIGHT} />
              ) : null}
              {partsOf(bar.parts, top).map((part, tone) => (
                <rect
                  key={tone}
                  data-tone={tone}
                  className={styles.bar}
                  x={(index + GAP / 2) * width}
                  width={width * (1 - GAP)}
                  y={part.y}
                  height={part.height}
                />
              ))}
              {bar.before === undefined || bar.before === 0 ? null : (
                <line
                  className={styles.before}
                  x1={index * width}
                  x2={(index + 1) * width}
                  y1={HEIGHT * (1 - bar.before / top)}
                  y2={HEIGHT * (1 - bar.before / top)}
                />
              )}
            </g>
          ))}
        </svg>
        <div className={styles.ticks}>
          {ticksOf(bars).map(({ index, tick }) => (
            <span key={index} style={{ insetInlineStart: `${((index + 0.5) / bars.length) * 100}%` }}>
              {tick}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The bars that get a label, evenly spaced. */
function ticksOf(bars: readonly Bar[]): { index: number; tick: string }[] {
  const step = Math.ceil(bars.length / TICKS);
  return bars.map(({ tick }, index) => ({ index, tick })).filter(({ index }) => index % step === 0);
}

function partsOf(parts: readonly number[], top: number): { y: number; height: number }[] {
  let below = 0;
  return parts.map((value) => {
    const height = top === 0 ? 0 : (HEIGHT * Math.max(value, 0)) / top;
    below += height;
    return { y: HEIGHT - below, height };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Rounds up to one or two leading digits, for a readable scale. */
function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}
