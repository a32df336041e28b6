import { setProject } from '@matrixcast/canvas/commands/set-project'
import { type Project, untouchedDescription } from '@matrixcast/canvas/document'
import { materialApi } from '@matrixcast/contract/materials'
import { pageSharingApi, pageSlug } from '@matrixcast/contract/page-sharing'
import { publicationApi } from '@matrixcast/contract/publications'
import { Button, Input, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { MaterialPicker } from './MaterialPicker.tsx'
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
  const [own, setOwn] = useState<string>()
  const save = useAction(pageSharingApi.save, {
    refreshes,
    ownFaults: ['slugTaken'],
    onDone: () => setOwn(undefined),
  })
  const isTaken = save.error instanceof CallRefused && save.error.fault === 'slugTaken'
  const { shareConfig = {}, flipType = 0, slideNumber = false, pageMode } = project
  const change = (fields: Partial<Omit<Project, 'pages' | 'schemaVersion'>>) =>
    store.apply((latest, now) => setProject(latest, now, fields))
  const share = (fields: Project['shareConfig']) => change({ shareConfig: { ...shareConfig, ...fields } })
  const written = shareConfig.description ?? project.description
  const address = own ?? slug
  const isWrong = own !== undefined && own !== '' && !pageSlug.safeParse(own).success
  return (
    <section className="share-fields" aria-label={t('share.title')}>
      <h3>{t('share.title')}</h3>
      <div inert={isReadOnly}>
        <WordsField
          label={t('share.name')}
          value={shareConfig.title ?? project.title}
          onChange={(title) => share({ title: title.slice(0, 200) })}
        />
        <WordsField
          label={t('share.description')}
          value={written === untouchedDescription ? '' : written}
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
        <div className="share-field">
          <span className="meta" aria-hidden="true">
            {t('share.address')}
          </span>
          <div className="publish-address">
            <Input
              size="small"
              aria-label={t('share.address')}
              prefix="/p/"
              status={isWrong || isTaken ? 'error' : ''}
              maxLength={40}
              value={address}
              onChange={({ target }) => setOwn(target.value.toLowerCase())}
            />
            <Button
              size="small"
              disabled={own === undefined || own === slug || !pageSlug.safeParse(own).success}
              loading={save.isPending}
              onClick={() => save.mutate({ pageId, slug: address })}
            >
              {t('share.useAddress')}
            </Button>
          </div>
        </div>
        {isTaken ? <p role="alert">{refusalText(save.error)}</p> : <p className="meta">{t('share.addressHint')}</p>}
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
