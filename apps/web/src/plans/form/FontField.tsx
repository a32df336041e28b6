import { type ClipFont, clipApi } from '@matrixcast/contract/clips'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/use-calls.ts'

type FontFieldProps = { family: string; fonts: ClipFont[]; onChange: (font: ClipFont) => void }

export const useClipFonts = (): ClipFont[] => useRead(clipApi.fonts, {}).data?.data ?? []

/** Each font's name is written in itself, with the scripts it has signs for. */
export function FontField({ family, fonts, onChange }: FontFieldProps) {
  const { t } = useTranslation('plans')
  const coversOf = (value: unknown) =>
    fonts.find((font) => font.value === value)?.covers.map((script) => t(`fontCovers.${script}`)) ?? []
  return (
    <Select
      value={family}
      aria-label={t('font')}
      style={{ width: 210 }}
      popupMatchSelectWidth={300}
      options={fonts.map(({ value }) => ({
        value,
        label: <span style={{ fontFamily: `"${value}"` }}>{value.replace(/ Variable$/, '')}</span>,
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
