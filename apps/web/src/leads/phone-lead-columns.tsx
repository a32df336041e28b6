import { StopOutlined } from '@ant-design/icons'
import type { PhoneLead } from '@matrixcast/contract/phone-leads'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { StatusChip, useChipWords } from '../ui/StatusChip.tsx'
import { NextStep } from './lead-columns.tsx'
import { leadChips } from './lead-state.ts'
import { clockText } from './lead-time.ts'

const dash = <span className="dash">—</span>

export function usePhoneLeadColumns(): Column<PhoneLead>[] {
  const { t } = useTranslation('leads')
  const chipWords = useChipWords()
  return [
    {
      key: 'name',
      title: t('customer'),
      width: 190,
      csv: { path: 'name' },
      render: ({ name, phone }) => (
        <span>
          <span className="cell-name cut">{name === '' ? t('noName') : name}</span>
          <span className="cell-second cut">{phone}</span>
        </span>
      ),
    },
    {
      key: 'words',
      title: t('words'),
      lesser: true,
      csv: { path: 'words' },
      render: ({ words, source }) => (
        <span>
          {words === '' ? dash : <span className="lead-words cut">{words}</span>}
          <span className="cell-second cut">{source.name === '' ? t(`sources.${source.kind}`) : source.name}</span>
        </span>
      ),
    },
    {
      key: 'result',
      title: t('phoneLeads.result'),
      width: 170,
      render: ({ result, doNotCall }) => (
        <span>
          {result === null ? (
            <span className="meta">{t('phoneLeads.notCalled')}</span>
          ) : (
            t(`phoneLeads.results.${result}`)
          )}
          {doNotCall && (
            <span className="cell-reason cut">
              <StopOutlined /> {t('phoneLeads.barred')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'calls',
      title: t('phoneLeads.calls'),
      width: 110,
      align: 'right',
      sort: 'calls',
      csv: { path: 'calls' },
      render: ({ calls }) => calls,
    },
    {
      key: 'talk',
      title: t('phoneLeads.talk'),
      width: 110,
      align: 'right',
      lesser: true,
      csv: { path: 'talkSeconds' },
      render: ({ talkSeconds }) => (talkSeconds === 0 ? dash : clockText(talkSeconds)),
    },
    {
      key: 'calledAt',
      title: t('phoneLeads.calledAt'),
      width: 130,
      sort: 'calledAt',
      lesser: true,
      csv: { path: 'calledAt', kind: 'time' },
      render: ({ calledAt }) => <Ago at={calledAt} />,
    },
    {
      key: 'state',
      title: t('state'),
      width: 144,
      lesser: true,
      csv: { path: 'state', kind: 'word', words: chipWords(leadChips) },
      render: ({ state }) => <StatusChip state={leadChips[state]} />,
    },
    {
      key: 'owner',
      title: t('owner'),
      width: 130,
      csv: { path: 'owner.name' },
      render: ({ owner }) => (owner === null ? dash : <span className="cut">{owner.name}</span>),
    },
    {
      key: 'next',
      title: t('next'),
      width: 150,
      sort: 'nextAt',
      csv: { path: 'nextAt', kind: 'time' },
      render: (lead) => (lead.doNotCall ? dash : <NextStep lead={{ ...lead, firstAnswerAt: lead.calledAt }} />),
    },
  ]
}
