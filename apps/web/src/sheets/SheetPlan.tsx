import { type CellKind, type JudgedSheet, type SheetMend, type SheetRow } from '@matrixcast/contract/sheets'
import { Alert, App, Button, Checkbox, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { numberText } from '../ui/figures.ts'
import { SheetGrid } from './SheetGrid.tsx'

type Props = {
  name: string
  judged: JudgedSheet
  /** What is said of the file. */
  shown: ReactNode
  isJudging: boolean
  isStarting: boolean
  onMend: (mend: SheetMend) => void
  onLeave: () => void
  onStart: (cancels: boolean) => void
}
const shownKinds = ['make', 'move', 'restore', 'cancel', 'words', 'same', 'bad'] as const satisfies readonly CellKind[]
const changes = ['make', 'move', 'restore', 'cancel', 'words'] as const
const isWrong = ({ cells }: SheetRow) => cells.some(({ kind }) => kind === 'bad')

/** What would come of a table, counted by kind, above its grid. */
export function SheetPlan({ name, judged, shown, isJudging, isStarting, onMend, onLeave, onStart }: Props) {
  const { t, i18n } = useTranslation('sheets')
  const { modal } = App.useApp()
  const [onlyWrong, setOnlyWrong] = useState(false)
  const { columns, rows, counts, timeZone } = judged
  const isNothing = changes.every((kind) => counts[kind] === 0)
  const unknown = columns.filter(({ kind, header }) => kind === 'unknown' && header !== '').map(({ header }) => header)
  const wrong = columns.filter(({ fault }) => fault !== null)

  const start = async () => {
    if (counts.cancel === 0) return onStart(false)
    const isYes = await modal.confirm({
      title: t('cancelTitle', { count: counts.cancel }),
      content: t('cancelBody'),
      okText: t('cancelYes'),
      cancelText: t('cancelNo'),
      okButtonProps: { danger: true },
    })
    onStart(isYes)
  }

  return (
    <section className="panel sheet-plan" aria-label={name}>
      <header className="sheet-head">
        <b className="cut">{name}</b>
        <span className="sheet-counts">
          {shownKinds.map((kind) => (
            <span key={kind} className={`sheet-count sheet-count-${kind}`}>
              {t(`kinds.${kind}`)} <b>{numberText(counts[kind], i18n.language)}</b>
            </span>
          ))}
        </span>
        {isJudging && <Spin size="small" />}
        <span className="sheet-actions">
          <Checkbox checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)}>
            {t('onlyFaults')}
          </Checkbox>
          <Button onClick={onLeave}>{t('other')}</Button>
          <Button
            type="primary"
            disabled={isNothing || isJudging}
            loading={isStarting}
            data-testid="schedule-sheet"
            onClick={() => void start()}
          >
            {t('schedule')}
          </Button>
        </span>
      </header>
      {shown}
      <p className="meta sheet-notes">
        {[
          t('zone', { zone: timeZone }),
          ...(isNothing ? [t('nothing')] : []),
          ...(counts.bad > 0 ? [t('left', { count: counts.bad })] : []),
          ...(unknown.length > 0 ? [t('unknown', { names: unknown.join(', ') })] : []),
        ].join(' · ')}
      </p>
      {wrong.length > 0 && (
        <Alert
          type="error"
          showIcon
          className="sheet-columns"
          title={t('wrongColumns')}
          description={wrong.map(({ header, fault, details }) => (
            <div key={header}>{faultText(fault ?? '', '', details)}</div>
          ))}
        />
      )}
      <SheetGrid columns={columns} rows={onlyWrong ? rows.filter(isWrong) : rows} timeZone={timeZone} onMend={onMend} />
    </section>
  )
}
