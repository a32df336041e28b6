import { BrandKit } from '@matrixcast/canvas/brand-kit'
import { applyBrand } from '@matrixcast/canvas/commands/apply-brand'
import { brandKitApi } from '@matrixcast/contract/brand-kits'
import { clipApi } from '@matrixcast/contract/clips'
import { materialApi } from '@matrixcast/contract/materials'
import { Alert, App, Modal, Select, Spin } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { ColourButton } from '../ui/ColourButton.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useUnsaved } from '../ui/form/use-unsaved.ts'
import { LogoChoice } from './LogoChoice.tsx'
import { useEditor, useStore } from './use-editor.ts'

const colours = ['ground', 'heading', 'body', 'accent'] as const
const fonts = ['headingFont', 'bodyFont'] as const

/** The colours, fonts and logo of the workspace, put onto all pages of the document as one step. */
export function BrandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const { data, isError, error, refetch } = useRead(brandKitApi.info, {})
  if (data) return <BrandForm kit={BrandKit.parse(data)} by={data.by} onClose={onClose} />
  return (
    <Modal open footer={null} title={t('brand.title')} onCancel={onClose}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spin />}
    </Modal>
  )
}

type BrandFormProps = { kit: BrandKit; by: string; onClose: () => void }

function BrandForm({ kit: saved, by, onClose }: BrandFormProps) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useStore()
  const may = useMay()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [first] = useState(saved)
  const [kit, setKit] = useState(first)
  const leave = useUnsaved(kit !== first)
  const save = useAction(brandKitApi.save, {
    refreshes: [brandKitApi.info],
    ownFaults: ['materialMissing'],
    onDone() {
      const before = store.now()
      store.apply((project, selection) => applyBrand(project, selection, kit))
      const words = isReadOnly ? 'brand.saved' : store.now() === before ? 'brand.nothing' : 'brand.applied'
      void message.success(t(words))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('brand.title')}
      okText={t(isReadOnly ? 'brand.save' : 'brand.apply')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => save.mutate(kit)}
      onCancel={() => leave(onClose)}
    >
      {save.error instanceof CallRefused && <Alert type="error" showIcon title={refusalText(save.error)} />}
      <p className="meta">{t('brand.hint')}</p>
      <div className="brand-colours">
        {colours.map((name) => (
          <span key={name} className="brand-colour">
            <ColourButton
              label={t(`brand.${name}`)}
              isOptional
              value={kit[name]}
              onChange={(colour) => setKit({ ...kit, [name]: colour })}
            />
            {t(`brand.${name}`)}
          </span>
        ))}
      </div>
      {fonts.map((name) => (
        <FontChoice
          key={name}
          label={t(`brand.${name}`)}
          font={kit[name]}
          onChange={(font) => setKit({ ...kit, [name]: font })}
        />
      ))}
      {may(materialApi.list) && (
        <LogoChoice logo={kit.logo} isReadOnly={isReadOnly} onChange={(logo) => setKit({ ...kit, logo })} />
      )}
      {by !== '' && <p className="meta">{t('brand.by', { name: by })}</p>}
    </Modal>
  )
}

type Font = BrandKit['bodyFont']
type FontChoiceProps = { label: string; font: Font; onChange: (font: Font) => void }

/** A font of ours or of the library; none leaves words in theirs. */
function FontChoice({ label, font, onChange }: FontChoiceProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const known = useRead(clipApi.fonts, {}).data?.data ?? []
  const options = known.map(({ value, label: name }) => ({
    value,
    label: <span style={{ fontFamily: `"${value}"` }}>{name}</span>,
  }))
  const own =
    font && !known.some(({ value }) => value === font.fontFamily)
      ? [{ value: font.fontFamily, label: font.fontFamily }]
      : []
  return (
    <div className="form-field brand-font">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={font?.fontFamily ?? ''}
        options={[{ value: '', label: t('brand.asIs') }, ...own, ...options]}
        onChange={(family: string) => {
          const found = known.find(({ value }) => value === family)
          if (family === '') onChange(null)
          else if (found) onChange({ fontFamily: found.value, newFontUrl: found.newFontUrl })
        }}
      />
    </div>
  )
}
