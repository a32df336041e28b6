import { transitionKinds } from '@matrixcast/canvas/clip-plan'
import { setPageConfig } from '@matrixcast/canvas/commands/set-page-config'
import { setPageStyle } from '@matrixcast/canvas/commands/set-page-style'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { materialApi } from '@matrixcast/contract/materials'
import { Button, Select, Switch, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { MaterialPicker } from '../ui/picking/MaterialPicker.tsx'
import { NumberField } from './NumberField.tsx'
import { useEditor, useStore } from './use-editor.ts'

const transitions = transitionKinds.filter((kind) => kind !== 'random')

/** How long a page is seen when the pages are played, what follows it, and its music. */
export function PageVideoFields({ page }: { page: ProjectPage }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const hasLibrary = useMay()(materialApi.list)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isPicking, setIsPicking] = useState(false)
  const { seconds, transition, fixedSeconds = false } = page.config
  const [song] = page.commonStyle.bgcMusic
  const style = (changes: Partial<ProjectPage['commonStyle']>) =>
    store.apply((project, now) => setPageStyle(project, now.page, changes))
  const time = (config: Parameters<typeof setPageConfig>[2]) =>
    store.apply((project, now) => setPageConfig(project, now.page, config))
  return (
    <section className="inspector-section" aria-label={t('playing')}>
      <h3>{t('playing')}</h3>
      <div className="figure-row">
        <NumberField
          label="s"
          name={t('pageSeconds')}
          mixed={t('asLong')}
          disabled={isReadOnly}
          value={seconds ?? null}
          onChange={(typed) => time({ seconds: typed > 0 ? Math.min(600, Math.max(0.1, typed)) : undefined })}
        />
        <Select
          className="figure-rest"
          aria-label={t('pageTransition')}
          size="small"
          disabled={isReadOnly}
          value={transitions.find((kind) => kind === transition) ?? 'cut'}
          options={transitions.map((kind) => ({ value: kind, label: t(`transitions.${kind}`) }))}
          onChange={(kind) => time({ transition: kind === 'cut' ? undefined : kind })}
        />
      </div>
      {seconds !== undefined && (
        <label className="switch-row">
          <Tooltip title={t('timeline.followsWordsHint')}>
            <span>{t('timeline.followsWords')}</span>
          </Tooltip>
          <Switch
            size="small"
            checked={!fixedSeconds}
            disabled={isReadOnly}
            onChange={(follows) => time({ fixedSeconds: follows ? undefined : true })}
          />
        </label>
      )}
      <div className="music-row">
        <span className="cut">
          {song === undefined ? t('noMusic') : (page.commonStyle.bgcMusicName[0] ?? t('music'))}
        </span>
        {hasLibrary && (
          <Button size="small" disabled={isReadOnly} onClick={() => setIsPicking(true)}>
            {t('pickMusic')}
          </Button>
        )}
        {song !== undefined && (
          <Button
            size="small"
            type="text"
            disabled={isReadOnly}
            onClick={() => style({ bgcMusic: [], bgcMusicName: [] })}
          >
            {t('takeMusicAway')}
          </Button>
        )}
      </div>
      {song !== undefined && (
        <div className="switch-row volume-row">
          <span aria-hidden="true">{t('musicVolume')}</span>
          <NumberField
            label="%"
            name={t('musicVolume')}
            mixed=""
            disabled={isReadOnly}
            value={page.commonStyle.bgcVolume}
            onChange={(typed) => style({ bgcVolume: Math.min(100, Math.max(0, Math.round(typed))) })}
          />
        </div>
      )}
      {isPicking && (
        <MaterialPicker
          kind="audio"
          onClose={() => setIsPicking(false)}
          onPick={({ id, filename }) => {
            setIsPicking(false)
            style({ bgcMusic: [`material:${id}`], bgcMusicName: [filename] })
          }}
        />
      )}
    </section>
  )
}
