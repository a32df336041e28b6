import { planCostApi } from '@matrixcast/contract/plan-costs'
import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { reasonWords } from '../ui/form/field-words.ts'
import { limitsOf } from '../ui/form/limits.ts'
import { useUnsaved } from '../ui/form/use-unsaved.ts'
import { type CostLine, costLinesOf } from './cost-lines.ts'
import { costRefreshes } from './cost-refreshes.ts'
import { noDetails } from './no-details.ts'

const { input } = planCostApi.save
const mostLines = limitsOf(input, 'rows').max ?? 0
const mostLetters = limitsOf(input, 'rows.0.plan').max ?? 0
type Refused = { row: number; line: string; reason: string }

/** Many costs at once. What was not taken stays in the field, each line with its reason below. */
export function CostPaste() {
  const { t } = useTranslation('analysis')
  const { message } = App.useApp()
  const id = useId()
  const [text, setText] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<Refused[]>([])
  const save = useAction(planCostApi.save, { refreshes: costRefreshes })
  const lines = costLinesOf(text)
  const isTooMuch = lines.length > mostLines
  useUnsaved(text.trim() !== '')
  const send = () => {
    setWasTried(true)
    if (lines.length === 0 || isTooMuch) return
    const isRow = ({ cells }: CostLine) =>
      cells !== null && Object.values(cells).every(({ length }) => length <= mostLetters)
    const good = lines.flatMap((one, row) => (one.cells !== null && isRow(one) ? [{ row, cells: one.cells }] : []))
    const bad = lines.flatMap((one, row) =>
      isRow(one) ? [] : [{ row, line: one.line, reason: t('costs.columnsWrong') }],
    )
    const show = (more: Refused[], saved: number) => {
      const all = [...bad, ...more].toSorted((one, other) => one.row - other.row)
      setRefused(all)
      setText(all.map(({ line }) => line).join('\n'))
      setWasTried(false)
      if (saved > 0) void message.success(t('costs.saved', { count: saved }))
    }
    if (good.length === 0) return show([], 0)
    save.mutate(
      { rows: good.map(({ cells }) => cells) },
      {
        onSuccess: ({ saved, refused: faults }) =>
          show(
            faults.map(({ row, fault, details }) => {
              const pasted = (sent: number) => good[sent]?.row ?? 0
              const at = pasted(row)
              // The server counts the rows that it was sent; whoever pasted counts all lines.
              const named = fault === 'twice' ? { row: pasted(Number(details['row']) - 1) + 1 } : {}
              return {
                row: at,
                line: lines[at]?.line ?? '',
                reason: t(`costs.faults.${fault}`, { ...noDetails, ...details, ...named }),
              }
            }),
            saved,
          ),
      },
    )
  }
  return (
    <div className="analysis-form">
      <div>
        <label htmlFor={`${id}-lines`}>{t('costs.many')}</label>
        <Input.TextArea
          id={`${id}-lines`}
          value={text}
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder={t('costs.manyExample')}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="meta">{t('costs.manyHelp')}</p>
      </div>
      {(isTooMuch || (wasTried && lines.length === 0)) && (
        <p className="cell-reason" role="alert">
          {isTooMuch ? t('costs.tooMany', { limit: mostLines }) : reasonWords('required')}
        </p>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <b className="tone-bad">{t('costs.refused', { count: refused.length })}</b>
          <ul className="analysis-refused">
            {refused.map(({ row, line, reason }) => (
              <li key={row}>
                {t('costs.refusedRow', { row: row + 1 })}: {line} — {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button type="primary" loading={save.isPending} onClick={send}>
          {t('costs.saveMany', { count: lines.length })}
        </Button>
      </div>
    </div>
  )
}
