import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import { MaterialPicker } from '../ui/picking/MaterialPicker.tsx'
import { insertLogo } from './insert-element.ts'
import { useStore } from './use-editor.ts'
import { useLogo } from './use-logo.ts'

type LogoChoiceProps = { logo: string; isReadOnly: boolean; onChange: (logo: string) => void }

/** A picture of the library as the logo of the brand, which is also put onto the page from here. */
export function LogoChoice({ logo, isReadOnly, onChange }: LogoChoiceProps) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useStore()
  const [isPicking, setIsPicking] = useState(false)
  const shown = useLogo(logo)
  const material = typeof shown === 'string' ? undefined : shown
  return (
    <div className="form-field brand-logo" role="group" aria-label={t('brand.logo')}>
      <span>{t('brand.logo')}</span>
      <div className="brand-logo-row">
        {material && <MaterialThumb material={material} />}
        <Button size="small" onClick={() => setIsPicking(true)}>
          {t(logo === '' ? 'brand.chooseLogo' : 'brand.otherLogo')}
        </Button>
        {logo !== '' && (
          <Button size="small" onClick={() => onChange('')}>
            {t('brand.noLogo')}
          </Button>
        )}
        {material && !isReadOnly && (
          <Button
            size="small"
            onClick={() => {
              if (!insertLogo(store, material)) void message.warning(t('pageFull'))
            }}
          >
            {t('brand.insertLogo')}
          </Button>
        )}
      </div>
      {shown === 'gone' ? (
        <p className="form-problem" role="alert">
          {t('brand.logoGone')}
        </p>
      ) : (
        <p className="meta">{t('brand.logoHint')}</p>
      )}
      {isPicking && (
        <MaterialPicker
          kind="image"
          onClose={() => setIsPicking(false)}
          onPick={({ id }) => {
            setIsPicking(false)
            onChange(`material:${id}`)
          }}
        />
      )}
    </div>
  )
}
