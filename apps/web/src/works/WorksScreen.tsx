import './works.css'
import { PlaySquareOutlined, PlusOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { planApi } from '@matrixcast/contract/plans'
import { type WorkFigures, workApi, workViews } from '@matrixcast/contract/works'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList, useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { numberText } from '../ui/figures.ts'
import { lazily } from '../ui/lazily.tsx'
import { useDayRange } from '../ui/list/day-range.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { type ListState, oneOf, useListState } from '../ui/list/list-state.ts'
import { OpenInEditor } from '../ui/OpenInEditor.tsx'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths } from '../ui/paths.ts'
import { useChipWords } from '../ui/StatusChip.tsx'
import { useShownTitle } from '../ui/title-part.ts'
import { useWorkActions } from './work-actions.tsx'
import { useWorkColumns } from './work-columns.tsx'
import { postChips } from './work-state.ts'

const WorkDetail = lazily(async () => (await import('./WorkDetail.tsx')).WorkDetail, <Skeleton active />)

const refreshMs = 5_000
const mostNames = 1000
const daysMade = { from: 'made_from', until: 'made_to' }
const daysPublished = { from: 'out_from', until: 'out_to' }

/** Every finished or coming video, with its state and the proof of its post. */
export function WorksScreen() {
  const { t } = useTranslation('works')
  const may = useMay()
  const go = useGo()
  const state = useListState()
  const actions = useWorkActions()
  const columns = useWorkColumns()
  const chipWords = useChipWords()
  const view = oneOf(workViews, state.get('view')) ?? 'all'
  const planId = state.get('wisdom_task_id')
  const input = listInputFrom(workApi.list, state, useTimes(state))
  const list = useList(workApi.list, input, { everyMs: refreshMs })
  const plans = useRead(planApi.list, { limit: mostNames }).data?.data ?? []
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const platformName = usePlatformName()
  const figures = list.data?.figures
  const accounts = useRead(accountApi.list, { limit: mostNames }).data?.data ?? []
  // Their tabs come with the first such work.
  const shownViews = workViews.filter(
    (one) => (one !== 'blocked' && one !== 'scheduled') || view === one || (list.data?.views[one] ?? 0) > 0,
  )
  useShownTitle(plans.find(({ id }) => id === planId)?.name ?? '')

  const add = may(planApi.add) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.planForm)}>
      {t('newPlan')}
    </Button>
  ) : null

  return (
    <>
      <ListScreen
        name="works"
        title={t('title')}
        meta={figures === undefined || figures.works === 0 ? t('meta') : <Figures of={figures} />}
        actions={add}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('searchHint')}
        views={{
          param: 'view',
          views: shownViews.map((value) => ({ value, label: t(`views.${value}`), count: list.data?.views[value] })),
        }}
        filters={[
          { ...daysMade, label: t('madeAt') },
          { ...daysPublished, label: t('publishedAt') },
          {
            param: 'platform',
            label: t('platform'),
            options: platforms.map((one) => ({ value: one.value, label: platformName(one) })),
          },
          {
            param: 'group_id',
            label: t('group'),
            options: [
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t('ungrouped') },
            ],
          },
          {
            param: 'third_auth_id',
            label: t('account'),
            options: accounts.map(({ id, openname }) => ({ value: id, label: openname })),
          },
          {
            param: 'wisdom_task_id',
            label: t('plan'),
            options: plans.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        bulk={actions.bulk}
        source={{
          endpoint: workApi.list,
          input,
          label: 'title',
          more: [
            { title: t('postState'), path: 'task.state', kind: 'word', words: chipWords(postChips) },
            { title: t('plan'), path: 'plan.name' },
            { title: t('link'), path: 'task.publishedUrl' },
          ],
        }}
        whole={actions.whole}
        empty={<EmptyState icon={<PlaySquareOutlined />} title={t('emptyTitle')} hint={t('emptyHint')} action={add} />}
        drawer={(work) => ({
          title: work.title,
          body: <WorkDetail work={work} />,
          footer: actions.footOf(work, work.origin === 'drawn' ? <OpenInEditor of={{ workId: work.id }} /> : null),
        })}
        rowLabel={({ title }) => title}
      />
      {actions.dialog}
    </>
  )
}

/** What the filters ask of times: when a work was made, and when it went out. */
function useTimes(state: ListState) {
  const [madeIn, outIn] = [useDayRange(state, daysMade), useDayRange(state, daysPublished)]
  return {
    ...(madeIn.start === undefined ? {} : { start_time: madeIn.start }),
    ...(madeIn.end === undefined ? {} : { end_time: madeIn.end }),
    ...(outIn.start === undefined ? {} : { published_from: outIn.start }),
    ...(outIn.end === undefined ? {} : { published_to: outIn.end }),
  }
}

/** Of all works that the filters found. Each is a number of works, not of posts. */
function Figures({ of }: { of: WorkFigures }) {
  const { t, i18n } = useTranslation('works')
  const names = ['works', 'waiting', 'published', 'verified', 'failed'] as const
  const shown = names.filter((name) => name === 'works' || of[name] > 0)
  return (
    <span data-testid="work-figures" title={t('figuresMean')}>
      {shown
        .map((name) => t(`figures.${name}`, { count: of[name], number: numberText(of[name], i18n.language) }))
        .join(' · ')}
    </span>
  )
}
