import '../ui/pieces.css'
import '../ui/list/list.css'
import './tools.css'
import { aiApi } from '@matrixcast/contract/ai'
import { linkApi } from '@matrixcast/contract/links'
import { fileTools, type ToolName, toolApi, toolCategories, toolNames } from '@matrixcast/contract/tools'
import { wordsApi } from '@matrixcast/contract/words'
import { Input, Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { oneOf, useListState } from '../ui/list/list-state.ts'
import { paths } from '../ui/paths.ts'
import { ToolJobs } from './ToolJobs.tsx'
import { toolIcons } from './tool-icons.tsx'

const ToolDialog = lazily(async () => (await import('./ToolDialog.tsx')).ToolDialog)

/** The call that a tool stands on: who may not make it does not see the tool. */
function callOf(name: ToolName) {
  if (fileTools.some((tool) => tool === name)) return toolApi.run
  if (name === 'words') return toolApi.checkWords
  if (name === 'likeText') return toolApi.likeText
  if (name === 'likeVideo') return toolApi.likeVideo
  if (name === 'originals') return toolApi.originals
  if (name === 'titles') return wordsApi.rewrite
  return name === 'link' ? linkApi.save : toolApi.list
}

/** Small tools in cards, and under them what those that make files are doing and have made. */
export function ToolsScreen() {
  const { t } = useTranslation('tools')
  const may = useMay()
  const state = useListState()
  const tools = useRead(toolApi.list, {})
  const category = oneOf(toolCategories, state.get('category')) ?? 'all'
  const opened = oneOf(toolNames, state.get('tool'))
  const words = state.keyword.toLowerCase()
  const shown = (tools.data?.data ?? []).filter(
    ({ name, category: own }) =>
      may(callOf(name)) &&
      (category === 'all' || own === category) &&
      `${t(`names.${name}`)} ${t(`hints.${name}`)}`.toLowerCase().includes(words),
  )
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{t('title')}</h1>
        <span className="meta cut">{t('meta')}</span>
      </div>
      <div className="tools-head">
        <Segmented
          aria-label={t('category')}
          value={category}
          options={(['all', ...toolCategories] as const).map((value) => ({ value, label: t(`categories.${value}`) }))}
          onChange={(next) => state.set({ category: next === 'all' ? '' : next })}
        />
        <Input.Search
          allowClear
          value={state.keyword}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={({ target }) => state.set({ keyword: target.value })}
        />
      </div>
      {tools.error && !tools.data && <ErrorState error={tools.error} onRetry={() => void tools.refetch()} />}
      {!tools.data && !tools.error && <Skeleton active paragraph={{ rows: 6 }} />}
      {tools.data && shown.length === 0 && <p className="meta">{t('noneFound')}</p>}
      <div className="tool-cards">
        {shown.map(({ name, lacks }) =>
          lacks === null ? (
            <button
              key={name}
              type="button"
              className="tool-card"
              data-tool={name}
              onClick={() => state.set({ tool: name })}
            >
              <ToolCard name={name} hint={t(`hints.${name}`)} />
            </button>
          ) : (
            <div key={name} className="tool-card tool-card-off" data-tool={name}>
              <ToolCard name={name} hint={t(`lacks.${lacks}`)} />
              {lacks === 'transcription' && may(aiApi.save) && (
                <AppLink className="tool-mend" href={`${paths.settings}?tab=ai`}>
                  {t('toSettings')}
                </AppLink>
              )}
            </div>
          ),
        )}
      </div>
      {may(toolApi.run) && <ToolJobs state={state} />}
      {opened !== undefined && <ToolDialog key={opened} name={opened} onClose={() => state.set({ tool: '' })} />}
    </div>
  )
}

/** `hint`: what it does, or what it lacks. */
function ToolCard({ name, hint }: { name: ToolName; hint: string }) {
  const { t } = useTranslation('tools')
  return (
    <>
      <span className="tool-icon" aria-hidden="true">
        {toolIcons[name]}
      </span>
      <strong>{t(`names.${name}`)}</strong>
      <span className="meta">{hint}</span>
    </>
  )
}
