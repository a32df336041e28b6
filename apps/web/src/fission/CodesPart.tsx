import {
  EditOutlined,
  PlusOutlined,
  PrinterOutlined,
  QrcodeOutlined,
  StopOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { fissionApi } from '@matrixcast/contract/fission'
import { codeKinds, type FissionCode, fissionCodeApi, mostPrinted } from '@matrixcast/contract/fission-codes'
import { linkStates } from '@matrixcast/contract/links'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { overOne } from '../ui/list/list-dialog.ts'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { useCodeColumns } from './code-columns.tsx'
import { League } from './League.tsx'
import { usePrintCodes } from './use-print-codes.ts'

const AddCodes = lazily(async () => (await import('./AddCodes.tsx')).AddCodes)
const CodeDetail = lazily(async () => (await import('./CodeDetail.tsx')).CodeDetail)
const EditCode = lazily(async () => (await import('./EditCode.tsx')).EditCode)
const PointCodes = lazily(async () => (await import('./PointCodes.tsx')).PointCodes)

/** Codes with what each brought, beside the league of whoever they belong to. */
export function CodesPart({ activityId }: { activityId: string | undefined }) {
  const { t } = useTranslation('fission')
  const may = useMay()
  const state = useListState()
  const columns = useCodeColumns(activityId === undefined)
  const print = usePrintCodes()
  const [isAdding, setIsAdding] = useState(false)
  const input = listInputFrom(fissionCodeApi.list, state)
  const list = useList(fissionCodeApi.list, input, { everyMs: 30_000 })
  const actions = useListActions<FissionCode>(
    [
      {
        key: 'edit',
        label: t('edit'),
        icon: <EditOutlined />,
        places: ['drawer'],
        call: fissionCodeApi.edit,
        dialog: overOne((code, onClose) => <EditCode code={code} onClose={onClose} />),
      },
      {
        key: 'point',
        label: t('point'),
        icon: <SwapOutlined />,
        places: ['bulk', 'drawer'],
        call: fissionCodeApi.edit,
        dialog: (over) => <PointCodes {...over} />,
        done: (count) => t('pointed', { count }),
      },
      {
        key: 'print',
        label: t('print'),
        icon: <PrinterOutlined />,
        places: ['bulk', 'drawer'],
        call: fissionCodeApi.print,
        obstacle: ({ length }) => (length > mostPrinted ? t('printMost', { most: mostPrinted }) : undefined),
        run: (rows) => print(rows.map(({ id }) => id)),
      },
      {
        key: 'close',
        label: t('closeCode'),
        icon: <StopOutlined />,
        places: ['bulk', 'drawer'],
        call: fissionCodeApi.setState,
        when: ({ state: now }) => now === 'open',
        given: () => ({ state: 'closed' }),
        confirm: ({ length }) => ({ title: t('closeTitle', { count: length }), content: t('closeBody') }),
        done: (count) => t('closedCount', { count }),
      },
      {
        key: 'reopen',
        label: t('reopenCode'),
        icon: <QrcodeOutlined />,
        places: ['bulk', 'drawer'],
        call: fissionCodeApi.setState,
        when: ({ state: now }) => now === 'closed',
        given: () => ({ state: 'open' }),
        done: (count) => t('reopened', { count }),
      },
    ],
    { refreshes: [fissionCodeApi.list, fissionApi.info, fissionApi.list] },
  )
  const add =
    activityId !== undefined && may(fissionCodeApi.add) ? (
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
        {t('newCodes')}
      </Button>
    ) : null
  const kinds = list.data?.kinds
  return (
    <>
      <ListScreen
        name="fission-codes"
        title={t('codes')}
        meta={t('codesMeta')}
        actions={add}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('searchCodes')}
        views={{
          param: 'kind',
          views: [
            { value: 'all', label: t('all'), count: undefined },
            ...codeKinds.map((value) => ({ value, label: t(`codeKinds.${value}`), count: kinds?.[value] })),
          ],
        }}
        filters={[
          {
            param: 'state',
            label: t('state'),
            options: linkStates.map((value) => ({ value, label: t(`codeStates.${value}`) })),
          },
        ]}
        bulk={actions.bulk}
        empty={
          <EmptyState
            icon={<QrcodeOutlined />}
            title={t('noCodes')}
            hint={t(activityId === undefined ? 'noCodesHint' : 'noCodesHere')}
            action={add}
          />
        }
        drawer={(code) => ({ title: code.name, body: <CodeDetail code={code} />, footer: actions.footOf(code) })}
        rowLabel={({ name }) => name}
        beside={<League activityId={activityId} />}
      />
      {actions.dialog}
      {isAdding && activityId !== undefined && <AddCodes activityId={activityId} onClose={() => setIsAdding(false)} />}
    </>
  )
}
