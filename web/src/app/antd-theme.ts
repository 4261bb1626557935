import { theme as antd, type ThemeConfig } from 'antd';

/** The tokens of styles/tokens.css that antd computes with; it cannot calculate from CSS variables. */
const COLOURS = {
  light: {
    pine: '#1f5b45',
    clay: '#a83a2a',
    honey: '#8a5a00',
    sage: '#2e6b4a',
    paper: '#faf7f1',
    raised: '#fffdf9',
    ink: '#18211c',
    hairline: '#ddd6c9',
  },
  dark: {
    pine: '#84ccaa',
    clay: '#f0937f',
    honey: '#f0c26a',
    sage: '#9bd3b0',
    paper: '#121814',
    raised: '#19211c',
    ink: '#eef2ec',
    hairline: '#344039',
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
      colorBgContainer: colour.raised,
      colorBgElevated: colour.raised,
      colorTextBase: colour.ink,
      colorBorder: colour.hairline,
      colorTextLightSolid: resolved === 'dark' ? '#10201a' : '#ffffff',
      borderRadius: 8,
      borderRadiusLG: 12,
      fontFamily: 'var(--font-text)',
      fontSize: 16,
      controlHeight: 44,
    },
  };
}
