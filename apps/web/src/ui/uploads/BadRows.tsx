import './bad-rows.css'
import { faultText } from '../../api/refusal.ts'

type BadRow = { row: number; label: string; reasons: { fault: string; details: Record<string, string | number> }[] }

/** Rows of a table that stay out, each with all its reasons. `heads`: the names of the three columns. */
export function BadRows({ heads, rows }: { heads: readonly [string, string, string]; rows: readonly BadRow[] }) {
  return (
    <div className="bad-rows">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, label, reasons }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{label === '' ? '—' : label}</td>
              <td>{reasons.map(({ fault, details }) => faultText(fault, '', details)).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
