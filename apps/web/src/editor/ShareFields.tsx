import { setProject } from '@matrixcast/canvas/commands/set-project'
import { Project, untouchedDescription } from '@matrixcast/canvas/document'
import { materialApi } from '@matrixcast/contract/materials'
import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { publicationApi } from '@matrixcast/contract/publications'
import { Button, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { schemaAt } from '../ui/form/limits.ts'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { MaterialPicker } from '../ui/picking/MaterialPicker.tsx'
import { useEditor, useProject, useStore } from './use-editor.ts'
import { WordsField } from './WordsField.tsx'

type ShareFieldsProps = { pageId: string; slug: string; isIndexed: boolean }
const refreshes = [publicationApi.info, pageSharingApi.info]

/** How links of the page are shown elsewhere, how a visitor turns its pages, its address, and whether it may be found. */
export function ShareFields({ pageId, slug, isIndexed }: ShareFieldsProps) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const may = useMay()
  const project = useProject()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isPicking, setIsPicking] = useState(false)
  const save = useAction(pageSharingApi.save, { refreshes })
  const { shareConfig = {}, flipType = 0, slideNumber = false, pageMode } = project
  const change = (fields: Partial<Omit<Project, 'pages' | 'schemaVersion'>>) =>
    store.apply((latest, now) => setProject(latest, now, fields))
  const share = (fields: Project['shareConfig']) => change({ shareConfig: { ...shareConfig, ...fields } })
  const written = shareConfig.description ?? project.description
  return (
    <section className="share-fields" aria-label={t('share.title')}>
      <h3>{t('share.title')}</h3>
      <div inert={isReadOnly}>
        <WordsField
          label={t('share.name')}
          value={shareConfig.title ?? project.title}
          schema={schemaAt(Project, 'shareConfig.title')}
          onChange={(title) => share({ title })}
        />
        <WordsField
          label={t('share.description')}
          value={written === untouchedDescription ? '' : written}
          schema={schemaAt(Project, 'shareConfig.description')}
          onChange={(description) => share({ description })}
        />
        {may(materialApi.list) && (
          <Button size="small" onClick={() => setIsPicking(true)}>
            {t((shareConfig.coverImage ?? project.coverImage) === '' ? 'share.cover' : 'share.otherCover')}
          </Button>
        )}
        {pageMode !== 'longPage' && (
          <div className="share-field">
            <span className="meta" aria-hidden="true">
              {t('share.flip')}
            </span>
            <Segmented
              block
              size="small"
              aria-label={t('share.flip')}
              value={flipType === 0 ? 0 : 1}
              options={[
                { value: 0, label: t('share.flipUp') },
                { value: 1, label: t('share.flipSide') },
              ]}
              onChange={(value) => change({ flipType: value })}
            />
          </div>
        )}
        <label className="switch-row">
          <span>{t('share.numbers')}</span>
          <Switch size="small" checked={slideNumber} onChange={(on) => change({ slideNumber: on })} />
        </label>
        <label className="switch-row">
          <span>{t('share.indexed')}</span>
          <Switch
            size="small"
            checked={isIndexed}
            loading={save.isPending}
            onChange={(on) => save.mutate({ pageId, isIndexed: on })}
          />
        </label>
        <AddressForm key={slug} pageId={pageId} slug={slug} />
      </div>
      {isPicking && (
        <MaterialPicker
          kind="image"
          onPick={({ id }) => {
            setIsPicking(false)
            share({ coverImage: `material:${id}` })
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  )
}

// Left out, the address stays as it is; emptied here, it is missing.
const saveAddress = { ...pageSharingApi.save, input: pageSharingApi.save.input.required({ slug: true }) }

/** The address of the page. */
function AddressForm({ pageId, slug }: { pageId: string; slug: string }) {
  const { t } = useTranslation('editor')
  const form = useEndpointForm(saveAddress, {
    from: { pageId, slug },
    faultFields: [['slugTaken', 'slug']],
    refreshes,
  })
  return (
    <FormBody form={form}>
      <TextField
        form={form}
        name="slug"
        label={t('share.address')}
        help={t('share.addressHint')}
        wrong={t('share.addressHint')}
        prefix="/p/"
        change={(typed) => typed.trim().toLowerCase()}
      />
      <span>
        <SaveButton form={form} isPrimary={false}>
          {t('share.useAddress')}
        </SaveButton>
      </span>
    </FormBody>
  )
}
