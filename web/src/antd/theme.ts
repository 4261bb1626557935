import { theme as antd, type ThemeConfig } from 'antd';

/** The tokens of styles/tokens.css that antd computes with; it cannot calculate from CSS variables. */
export const COLOURS = {
  light: {
    pine: '#175842',
    'pine-ink': '#fcfaf1',
    clay: '#a73c2a',
    honey: '#8e5d11',
    sage: '#396440',
    paper: '#fdfaf4',
    'paper-raised': '#fffefd',
    ink: '#16241e',
    'hairline-strong': '#818577',
  },
  dark: {
    pine: '#7bcba7',
    'pine-ink': '#071a13',
    clay: '#ef947e',
    honey: '#e6c27a',
    sage: '#a0cfa6',
    paper: '#111916',
    'paper-raised': '#19231e',
    ink: '#f0ede4',
    'hairline-strong': '#727e74',
  },
} as const;

export function antdTheme(resolved: 'light' | 'dark'): ThemeConfig {
  const colour = COLOURS[resolved];
  return {
    algorithm: resolved === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: colour.pine,
      colorError: colour.clay,
      colorWarning: colour.honey,
      colorSuccess: colour.sage,
      colorInfo: colour.pine,
      colorLink: colour.pine,
      colorBgBase: colour.paper,
      colorBgContainer: colour['paper-raised'],
      colorBgElevated: colour['paper-raised'],
      colorTextBase: colour.ink,
      colorBorder: colour['hairline-strong'],
      colorTextLightSolid: colour['pine-ink'],
      borderRadius: 8,
      borderRadiusLG: 12,
      fontFamily: 'var(--font-text)',
      fontSize: 16,
      controlHeight: 44,
    },
  };
}
