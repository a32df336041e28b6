import { CloseOutlined } from '@ant-design/icons'
import { topicsOf, topicText } from '@matrixcast/domain/topics'
import { Button, Table, type TableProps, Tooltip } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../ui/Avatar.tsx'
import { PlatformMark, usePlatformName } from '../ui/PlatformMark.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { FieldsButton } from './FieldsButton.tsx'
import { NearNote } from './NearNote.tsx'
import { nearNotesOf } from './near-notes.ts'
import { isFailed, type RunRow, shownProgress, shownState } from './publish-run.ts'
import { StatusCell } from './StatusCell.tsx'
import type { PublishRun } from './use-publish-run.ts'

const headPx = 36
const virtualAbove = 200
/** Of the window's height (specification, section 2). */
const mostOfWindow = 0.7

export function PublishTable({ rows, run, title }: { rows: readonly RunRow[]; run: PublishRun; title: string }) {
  const { t } = useTranslation('publishing')
  const platformName = usePlatformName()
  const box = useRef<HTMLDivElement>(null)
  const [roomPx, setRoomPx] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      setRoomPx(Math.min(element.clientHeight, window.innerHeight * mostOfWindow) - headPx)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const near = nearNotesOf(rows)
  const columns: TableProps<RunRow>['columns'] = [
    {
      key: 'platform',
      title: t('platform'),
      width: 80,
      render: (_, { task }) => {
        const platform = task.thirdauth.third_platform_info
        return (
          <Tooltip title={platformName(platform)}>
            <span className="publish-platform" role="img" aria-label={platformName(platform)}>
              <PlatformMark platform={platform} px={22} />
            </span>
          </Tooltip>
        )
      },
    },
    {
      key: 'account',
      title: t('account'),
      width: 146,
      render: (_, { task: { thirdauth } }) => (
        <span className="cell-thing">
          <Avatar name={thirdauth.openname} picture={thirdauth.avatar} px={24} />
          <span className="cut" title={`${thirdauth.openname} · ${thirdauth.account_id}`}>
            {thirdauth.openname}
          </span>
        </span>
      ),
    },
    {
      key: 'title',
      title: t('title'),
      width: 280,
      ellipsis: true,
      render: (_, { task, step }) => (
        <span className="publish-title">
          <span className="cut" title={task.title}>
            {task.title}
          </span>
          {step === 'listed' && task.state === 'waiting' && (
            <FieldsButton task={task} onSaved={() => void run.read(task.id)} />
          )}
        </span>
      ),
    },
    {
      key: 'topic',
      title: t('topic'),
      width: 112,
      ellipsis: true,
      render: (_, { task }) => <TopicText topic={task.topic} />,
    },
    { key: 'progress', title: t('progress'), width: 100, render: (_, row) => <ProgressCell row={row} /> },
    {
      key: 'status',
      title: t('status'),
      render: (_, row) => (
        <span className="publish-status-cell">
          <StatusCell row={row} mend={run} />
          {row.task.heldBy !== null && row.step === 'listed' && <span className="cell-note">{t('held.note')}</span>}
          <NearNote notes={near.get(row.task.id) ?? []} />
        </span>
      ),
    },
    ...(run.startedAtMs === undefined && rows.length > 1
      ? [
          {
            key: 'out',
            width: 44,
            render: (_: unknown, { task, step }: RunRow) =>
              step === 'listed' && (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={t('takeOut', { title: task.title })}
                  onClick={() => run.takeOut(task.id)}
                />
              ),
          },
        ]
      : []),
  ]
  return (
    <div className="publish-table" ref={box}>
      {roomPx > 0 && (
        <Table<RunRow>
          rowKey={({ task }) => task.id}
          size="large"
          aria-label={title}
          columns={columns}
          dataSource={rows}
          pagination={false}
          virtual={rows.length > virtualAbove}
          scroll={{ ...(rows.length > virtualAbove ? { x: 940 } : {}), y: roomPx }}
          onRow={(row) => ({
            className: isFailed(shownState(row)) ? 'publish-row-failed' : '',
            'data-task': row.task.id,
            'data-state': shownState(row),
          })}
        />
      )}
    </div>
  )
}

function TopicText({ topic }: { topic: string }) {
  const { t } = useTranslation('publishing')
  const text = topicText(topicsOf(topic))
  return text === '' ? (
    <span className="dash" role="img" aria-label={t('noTopic')}>
      —
    </span>
  ) : (
    <span className="publish-topic" title={text}>
      {text}
    </span>
  )
}

function ProgressCell({ row }: { row: RunRow }) {
  const { t } = useTranslation('publishing')
  const percent = shownProgress(row)
  const tone = isFailed(shownState(row)) ? 'bad' : percent === 100 ? 'ok' : 'run'
  return (
    <span className="publish-progress">
      <ProgressBar share={percent / 100} tone={tone} label={`${t('progress')}: ${row.task.title}`} />
      <span className="meta">{percent}%</span>
    </span>
  )
}
