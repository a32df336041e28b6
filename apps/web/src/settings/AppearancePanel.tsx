import { sessionApi } from '@matrixcast/contract/session'
import { csvFormats } from '@matrixcast/domain/csv'
import { Radio, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { chooseTheme, chooseThemeColour, forgetTheme, useAppearance } from '../ui/appearance.ts'
import { chooseFrame, type FrameChoice, useFrameChoices } from '../ui/frame-choices.ts'
import { languageNames } from '../ui/language-names.ts'
import { themeColours } from '../ui/tokens.ts'
import { SettingsField, SettingsPanel } from './SettingsPanel.tsx'

const pinyinKey = 'supportPinyinSearch'
const frameChoices: readonly FrameChoice[] = ['tagsView', 'fixedHeader', 'sidebarLogo']

export function AppearancePanel() {
  const { t, i18n } = useTranslation('settings')
  const { mode, themeColour, chosen } = useAppearance()
  const frame = useFrameChoices()
  const me = useMe().data
  const isSaved = me !== undefined
  const csvFormat = me?.adminInfo.csvFormat
  const [searchesPinyin, setSearchesPinyin] = useState(() => localStorage.getItem(pinyinKey) !== '0')
  const save = useAction(sessionApi.savePersonalData, { refreshes: [sessionApi.getInfo] })
  const setTheme = (value: unknown) => {
    if (value === 'light' || value === 'dark') {
      chooseTheme(value)
      save.mutate({ theme: value })
    } else {
      forgetTheme()
      save.mutate({ theme: null })
    }
  }
  return (
    <SettingsPanel title={t('tab.appearance')} purpose={t('purpose.appearance')}>
      <SettingsField label={t('language')} help={t('languageHelp')}>
        <Radio.Group
          value={i18n.language}
          disabled={!isSaved}
          options={languageNames.map(({ language, name }) => ({ value: language, label: name }))}
          onChange={({ target }) => {
            const found = languageNames.find(({ language }) => language === target.value)
            if (found !== undefined) save.mutate({ language: found.language })
          }}
        />
      </SettingsField>
      <SettingsField label={t('theme')} help={t('themeHelp')}>
        <Radio.Group
          value={chosen ? mode : 'default'}
          options={[
            { value: 'default', label: t('themeDefault') },
            { value: 'light', label: t('themeLight') },
            { value: 'dark', label: t('themeDark') },
          ]}
          onChange={({ target }) => setTheme(target.value)}
        />
      </SettingsField>
      <SettingsField label={t('themeColour')} help={t('themeColourHelp')}>
        <div className="settings-line" role="radiogroup" aria-label={t('themeColour')}>
          {themeColours.map((colour) => (
            <button
              key={colour}
              type="button"
              role="radio"
              className="colour-choice"
              aria-checked={colour === themeColour}
              aria-label={colour}
              style={{ background: colour }}
              onClick={() => chooseThemeColour(colour)}
            />
          ))}
        </div>
      </SettingsField>
      <SettingsField label={t('csv')} help={t('csvHelp')}>
        <Radio.Group
          value={csvFormat ?? 'default'}
          disabled={!isSaved}
          options={(['default', ...csvFormats] as const).map((value) => ({ value, label: t(`csvFormat.${value}`) }))}
          onChange={({ target }) =>
            save.mutate({ csvFormat: csvFormats.find((format) => format === target.value) ?? null })
          }
        />
      </SettingsField>
      <SettingsField label={t('pinyin')} help={t('pinyinHelp')}>
        <Switch
          checked={searchesPinyin}
          aria-label={t('pinyin')}
          onChange={(on) => {
            localStorage.setItem(pinyinKey, on ? '1' : '0')
            setSearchesPinyin(on)
          }}
        />
      </SettingsField>
      {frameChoices.map((choice) => (
        <SettingsField key={choice} label={t(`frame.${choice}`)} help={t(`frame.${choice}Help`)}>
          <Switch
            checked={frame[choice]}
            aria-label={t(`frame.${choice}`)}
            onChange={(isOn) => chooseFrame(choice, isOn)}
          />
        </SettingsField>
      ))}
    </SettingsPanel>
  )
}
