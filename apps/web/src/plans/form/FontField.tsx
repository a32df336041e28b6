import { type ClipFont, clipApi } from '@matrixcast/contract/clips'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/use-calls.ts'

type FontFieldProps = { family: string; fonts: ClipFont[]; onChange: (font: ClipFont) => void }

/** The fonts a text may have, and the sheet of the one that draws emoji. */
export function useFontList(): { fonts: ClipFont[]; emojiCssUrl: string | undefined } {
  const { data } = useRead(clipApi.fonts, {})
  return { fonts: data?.data ?? [], emojiCssUrl: data?.emojiCssUrl }
}

/** Each font's name is written in itself, with the scripts it has signs for. */
export function FontField({ family, fonts, onChange }: FontFieldProps) {
  const { t } = useTranslation('plans')
  const coversOf = (value: unknown) => {
    const font = fonts.find((one) => one.value === value)
    if (font === undefined) return []
    return font.newFontUrl === '' ? font.covers.map((script) => t(`fontCovers.${script}`)) : [t('fontOfLibrary')]
  }
  return (
    <Select
      value={family}
      aria-label={t('font')}
      style={{ width: 210 }}
      popupMatchSelectWidth={300}
      options={fonts.map(({ value, label }) => ({
        value,
        label: <span style={{ fontFamily: `"${value}"` }}>{label}</span>,
      }))}
      optionRender={({ label, value }) => (
        <span className="font-option">
          {label}
          <span className="meta">{coversOf(value).join(' · ')}</span>
        </span>
      )}
      onChange={(value) => {
        const font = fonts.find((one) => one.value === value)
        if (font !== undefined) onChange(font)
      }}
    />
  )
}
