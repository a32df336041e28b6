import '../ui/pieces.css'
import { CheckCircleFilled, CopyOutlined, LockOutlined, PushpinOutlined, StopOutlined } from '@ant-design/icons'
import { caseApi } from '@matrixcast/contract/cases'
import { type ReportRow, reportApi } from '@matrixcast/contract/reports'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { faultText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { Ago, useExactTime } from '../ui/Ago.tsx'
import { useScopeWords } from './use-scope-words.ts'

type ReportItemProps = { report: ReportRow; onEdit: () => void; onMakeCase: () => void }
type Question = { title: string; content: string; okText: string; onOk: () => void }

/** One report: what it shows, who may see it, how often it was opened, and its verbs. */
export function ReportItem({ report, onEdit, onMakeCase }: ReportItemProps) {
  const { t } = useTranslation('analysis')
  const { message, modal } = App.useApp()
  const may = useMay()
  const exactTime = useExactTime()
  const [problem, setProblem] = useState<string>()
  const { id, name, filters, expiresAt } = report
  const [now] = useState(() => Date.now() / 1000)
  const isOver = expiresAt !== null && expiresAt <= now
  const isFrozen = report.frozenAt !== null
  const refreshes = [reportApi.list]
  const itemDone = (done: 'open' | 'closed' | 'removed') => ({
    refreshes,
    onDone: ({ refused: [refused] }: { refused: { fault: string; details: Record<string, string | number> }[] }) => {
      setProblem(refused && faultText(refused.fault, '', refused.details))
      if (!refused) void message.success(t(`reports.done.${done}`))
    },
  })
  const setState = useAction(reportApi.setState, itemDone(report.isOpen ? 'closed' : 'open'))
  const remove = useAction(reportApi.remove, itemDone('removed'))
  const freeze = useAction(reportApi.freeze, {
    refreshes,
    onDone: () => void message.success(t(isFrozen ? 'reports.done.moving' : 'reports.done.frozen')),
  })
  const readChange = useAction(reportApi.readLeadsChanged, { refreshes })
  const ask = (question: Question) =>
    void modal.confirm({ ...question, cancelText: t('cancel'), okButtonProps: { danger: true } })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report.url)
      void message.success(t('reports.copied'))
    } catch {
      // A page without https has no clipboard, and a browser may refuse it.
      void modal.info({ title: t('reports.copyByHand'), content: report.url, okText: t('reports.close') })
    }
  }
  const turn = () => {
    if (!report.isOpen) return setState.mutate({ ids: [id], state: 'open' })
    ask({
      title: t('reports.closeTitle', { name }),
      content: t('reports.closeBody'),
      okText: t('reports.setClosed'),
      onOk: () => setState.mutate({ ids: [id], state: 'closed' }),
    })
  }
  const turnFrozen = () => {
    if (!isFrozen) return freeze.mutate({ id, frozen: true })
    ask({
      title: t('reports.moveTitle', { name }),
      content: t('reports.moveBody'),
      okText: t('reports.move'),
      onOk: () => freeze.mutate({ id, frozen: false }),
    })
  }
  const { period } = filters
  const scope = useScopeWords()
  return (
    <article className="report-row" aria-label={name}>
      <h3>
        {name}
        <span className={`chip chip-${isOver || !report.isOpen ? 'mute' : 'ok'}`}>
          {isOver || !report.isOpen ? <StopOutlined /> : <CheckCircleFilled />}
          {t(isOver ? 'reports.over' : report.isOpen ? 'reports.open' : 'reports.closed')}
        </span>
        {isFrozen && (
          <span className="chip chip-info">
            <PushpinOutlined />
            {t('reports.frozen')}
          </span>
        )}
        {report.hasPassword && (
          <span className="chip chip-mute">
            <LockOutlined />
            {t('reports.password')}
          </span>
        )}
      </h3>
      <p className="meta">
        {period.kind === 'fixed'
          ? t('reportForm.fixed', { from: period.from, to: period.to })
          : t(isFrozen ? 'days' : 'reportForm.last', { count: period.days })}
        {' · '}
        {scope(filters)}
        {' · '}
        {expiresAt === null ? t('reports.forever') : t('reports.until', { date: exactTime(expiresAt) })}
        {report.frozenAt !== null && (
          <>
            {' · '}
            <Ago at={report.frozenAt} say={(ago) => t('reports.frozenAt', { ago })} />
          </>
        )}
      </p>
      <p className="meta">
        {report.opened === 0 ? t('reports.never') : t('reports.opened', { count: report.opened })}
        {' · '}
        <Ago at={report.createtime} say={(ago) => t('reports.by', { by: report.by || '—', ago })} />
      </p>
      {report.leadsChanged && (
        <p className="report-changed" role="note">
          {t('reports.leadsChanged')}
          <button type="button" className="link-button" onClick={() => readChange.mutate({ id })}>
            {t('reports.leadsChangedRead')}
          </button>
        </p>
      )}
      {problem !== undefined && (
        <p className="cell-reason" role="alert">
          {problem}
        </p>
      )}
      <div className="report-actions">
        <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('reports.copy')}
        </Button>
        <Button size="small" href={report.url} target="_blank" rel="noreferrer">
          {t('reports.visit')}
        </Button>
        {may(reportApi.save) && (
          <Button size="small" onClick={onEdit}>
            {t('reports.edit')}
          </Button>
        )}
        {may(reportApi.freeze) && (
          <Button size="small" loading={freeze.isPending} onClick={turnFrozen}>
            {t(isFrozen ? 'reports.move' : 'reports.freeze')}
          </Button>
        )}
        {isFrozen && may(caseApi.add) && (
          <Button size="small" onClick={onMakeCase}>
            {t('reports.makeCase')}
          </Button>
        )}
        {may(reportApi.setState) && (
          <Button size="small" loading={setState.isPending} onClick={turn}>
            {t(report.isOpen ? 'reports.setClosed' : 'reports.setOpen')}
          </Button>
        )}
        {may(reportApi.remove) && (
          <Button
            size="small"
            danger
            onClick={() =>
              ask({
                title: t('reports.removeTitle', { name }),
                content: t('reports.removeBody'),
                okText: t('remove'),
                onOk: () => remove.mutate({ ids: [id] }),
              })
            }
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </article>
  )
}
