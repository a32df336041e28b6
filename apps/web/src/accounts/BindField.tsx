import { Input } from 'antd'

type BindFieldProps = {
  name: string
  label: string
  value: string
  isSecret?: boolean
  placeholder?: string
  maxLength: number
  onChange: (value: string) => void
}

/** One thing a person types to connect an account. */
export function BindField({
  name,
  label,
  value,
  isSecret = false,
  placeholder = '',
  maxLength,
  onChange,
}: BindFieldProps) {
  const Box = isSecret ? Input.Password : Input
  return (
    <label className="bind-field">
      <span className="place-label">{label}</span>
      <Box
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        data-testid={`bind-${name}`}
      />
    </label>
  )
}

/** What did not go well, in the reader's words; nothing when all is well. */
export const BindError = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className="bind-error" role="alert">
      {text}
    </p>
  )
