import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { linesOf } from './fill-draft.ts'

type Props = {
  label: string
  help: string
  text: string
  problem: string | undefined
  onChange: (text: string) => void
}

/** A list of words, one a line, as it is pasted from a sheet. */
export function LinesBox({ label, help, text, problem, onChange }: Props) {
  const { t } = useTranslation('page-videos')
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={text}
        status={problem === undefined ? '' : 'error'}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem === undefined ? (
        <p className="meta">{t('lines', { count: linesOf(text).length, help })}</p>
      ) : (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
