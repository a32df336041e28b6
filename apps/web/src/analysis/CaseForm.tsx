import { caseApi } from '@matrixcast/contract/cases'
import { planApi } from '@matrixcast/contract/plans'
import type { ReportRow } from '@matrixcast/contract/reports'
import { App, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'
import { PlanSelect } from './PlanSelect.tsx'

const ownFaults = ['reportNotFrozen', 'caseMade', 'notFound'] as const

/** Makes a case of the frozen figures of a report. */
export function CaseForm({ report, onClose }: { report: ReportRow; onClose: () => void }) {
  const { t } = useTranslation('analysis')
  const { message } = App.useApp()
  const may = useMay()
  const id = useId()
  const [title, setTitle] = useState(report.name)
  const [industry, setIndustry] = useState('')
  const [text, setText] = useState(report.sentence)
  const [plan, setPlan] = useState<string>()
  const add = useAction(caseApi.add, {
    refreshes: [caseApi.list],
    ownFaults: [...ownFaults],
    onDone: () => {
      void message.success(
        <>
          {t('cases.made')} <AppLink href={paths.cases}>{t('cases.look')}</AppLink>
        </>,
      )
      onClose()
    },
  })
  const { error } = add
  const isOwn = error instanceof CallRefused && ownFaults.some((fault) => fault === error.fault)
  return (
    <Modal
      open
      width={520}
      title={t('cases.make')}
      okText={t('cases.make')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: title.trim() === '', loading: add.isPending }}
      onOk={() =>
        add.mutate({
          reportId: report.id,
          title: title.trim(),
          industry: industry.trim(),
          text: text.trim(),
          planId: plan ?? null,
        })
      }
      onCancel={onClose}
    >
      <div className="analysis-form">
        <p className="meta">{t('cases.makeHelp')}</p>
        <div>
          <label htmlFor={`${id}-title`}>{t('cases.name')}</label>
          <Input id={`${id}-title`} value={title} maxLength={80} onChange={({ target }) => setTitle(target.value)} />
        </div>
        <div>
          <label htmlFor={`${id}-industry`}>{t('cases.industry')}</label>
          <Input
            id={`${id}-industry`}
            value={industry}
            maxLength={40}
            placeholder={t('cases.industryPlaceholder')}
            onChange={({ target }) => setIndustry(target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-text`}>{t('cases.text')}</label>
          <Input.TextArea
            id={`${id}-text`}
            value={text}
            maxLength={2000}
            autoSize={{ minRows: 3, maxRows: 10 }}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {may(planApi.list) && (
          <div>
            <label htmlFor={`${id}-plan`}>{t('cases.plan')}</label>
            <PlanSelect id={`${id}-plan`} value={plan} onChange={setPlan} />
            <p className="meta">{t('cases.planHelp')}</p>
          </div>
        )}
        {isOwn && (
          <p className="cell-reason" role="alert">
            {refusalText(error)}
          </p>
        )}
      </div>
    </Modal>
  )
}
