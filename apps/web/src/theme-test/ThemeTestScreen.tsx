import '../ui/pieces.css'
import './theme-test.css'
import { ConfigProvider } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { antdTheme } from '../ui/antd-theme.ts'
import { useAppearance } from '../ui/appearance.ts'
import { paletteOf, variablesOf } from '../ui/palette.ts'
import type { Mode } from '../ui/tokens.ts'
import { contrastPairs, leastRatio } from './contrast-pairs.ts'
import { SampleParts } from './SampleParts.tsx'

const modes = ['light', 'dark'] as const

/** Tokens, how well words can be read on them, and parts of screens, in both modes side by side. */
export function ThemeTestScreen() {
  const { t } = useTranslation('theme-test')
  const { themeColour } = useAppearance()
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{t('theme.title')}</h1>
        <span className="meta cut">{t('theme.meta', { colour: themeColour })}</span>
      </div>
      <div className="theme-sides">
        {modes.map((mode) => (
          <Side key={mode} mode={mode} themeColour={themeColour} />
        ))}
      </div>
    </div>
  )
}

function Side({ mode, themeColour }: { mode: Mode; themeColour: string }) {
  const { t } = useTranslation('theme-test')
  const own = antdTheme(mode, themeColour)
  const style: CSSProperties = { ...variablesOf(mode, themeColour), colorScheme: mode }
  return (
    <ConfigProvider theme={{ ...own, cssVar: { key: `theme-${mode}` }, inherit: false }}>
      <section className="theme-side" style={style} aria-label={t(`modes.${mode}`)} data-mode={mode}>
        <h2>{t(`modes.${mode}`)}</h2>
        <SampleParts mode={mode} />
        <h2>{t('theme.pairs', { least: leastRatio })}</h2>
        <ul className="theme-pairs">
          {contrastPairs(mode, themeColour).map(({ ink, ground, inkColour, groundColour, ratio }) => (
            <li
              key={`${ink} ${ground}`}
              style={{ color: inkColour, background: groundColour }}
              data-ratio={ratio.toFixed(2)}
            >
              <span className="cut">
                {ink} / {ground}
              </span>
              <b>{ratio.toFixed(2)}</b>
            </li>
          ))}
        </ul>
        <h2>{t('theme.tokens')}</h2>
        <ul className="theme-tokens">
          {Object.entries(paletteOf(mode, themeColour)).map(([name, value]) => (
            <li key={name} title={value}>
              <span
                className="theme-swatch"
                style={name === 'shadow' ? { boxShadow: value } : { background: value }}
                aria-hidden="true"
              />
              <span className="cut">{name}</span>
            </li>
          ))}
        </ul>
      </section>
    </ConfigProvider>
  )
}
