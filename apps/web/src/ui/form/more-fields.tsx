import { Button, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { keepsFocus } from './FormBody.tsx'
import { type FieldProps, FormField } from './FormField.tsx'

type Of<Values extends FieldValues, Value, More> = FieldProps<Values, FieldPathByValue<Values, Value>> & More

/** A secret, hidden as it is typed. `isNew`: the browser may offer to make one. */
export const PasswordField = <Values extends FieldValues>({
  placeholder = '',
  isNew = false,
  change = (typed) => typed,
  ...field
}: Of<Values, string | undefined, { placeholder?: string; isNew?: boolean; change?: (typed: string) => string }>) => (
  <FormField {...field}>
    {({ limits, value, onChange, ...control }) => (
      <Input.Password
        {...control}
        value={typeof value === 'string' ? value : ''}
        placeholder={placeholder}
        autoComplete={isNew ? 'new-password' : 'off'}
        aria-required={limits.isRequired}
        onChange={({ target }) => onChange(change(target.value))}
      />
    )}
  </FormField>
)

type NumberOption = { value: number; label: string }

/** One of several numbers; `none` are the words for no number, which is null. */
export const NumberChoiceField = <Values extends FieldValues>({
  options,
  none,
  disabled = false,
  ...field
}: Of<Values, number | null, { options: readonly NumberOption[]; none?: string; disabled?: boolean }>) => (
  <FormField {...field}>
    {({ id, status, ref, value, onChange, onBlur }) => (
      <Select
        id={id}
        ref={ref}
        status={status}
        disabled={disabled}
        onBlur={onBlur}
        value={typeof value === 'number' ? value : 'none'}
        options={[...options, ...(none === undefined ? [] : [{ value: 'none', label: none }])]}
        onChange={(chosen: number | 'none') => onChange(chosen === 'none' ? null : chosen)}
      />
    )}
  </FormField>
)

type TextOption = { value: string; label: string }

/** One of several, or none: cleared, it is null. */
export const ClearableChoiceField = <Values extends FieldValues>({
  options,
  ...field
}: Of<Values, string | null | undefined, { options: readonly TextOption[] }>) => (
  <FormField {...field}>
    {({ id, status, ref, value, onChange, onBlur }) => (
      <Select
        id={id}
        ref={ref}
        status={status}
        allowClear
        onBlur={onBlur}
        value={typeof value === 'string' ? value : null}
        options={[...options]}
        onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
      />
    )}
  </FormField>
)

/** A name typed in its place in a list: Enter or leaving it saves, Escape or no change gives it up. */
export function NameInPlace<Values extends FieldValues>({
  form,
  name,
  label,
  wrong,
  onEnd,
}: Of<Values, string, { onEnd: () => void }>) {
  const { problem, value, onChange, onBlur, ...control } = form.useField(name, label)
  const typed = typeof value === 'string' ? value : ''
  const end = () => {
    if (form.isSending) return
    if (typed.trim() === '' || !form.isDirty) onEnd()
    else form.send()
  }
  return (
    <div className="form-field">
      <Input
        {...control}
        autoFocus
        size="small"
        value={typed}
        aria-label={label}
        placeholder={label}
        status={problem === undefined ? '' : 'error'}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={end}
        onBlur={() => {
          onBlur()
          end()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onEnd()
        }}
      />
      {problem !== undefined && (
        <p className="form-problem" role="alert">
          {problem.isShape ? (wrong ?? problem.message) : problem.message}
        </p>
      )}
    </div>
  )
}

type SaveButtonProps = {
  form: { isSending: boolean; send: () => void }
  isPrimary?: boolean
  testName?: string
  children: ReactNode
}

/** Sends a form. */
export const SaveButton = ({ form, isPrimary = true, testName, children }: SaveButtonProps) => (
  <Button
    type={isPrimary ? 'primary' : 'default'}
    loading={form.isSending}
    {...keepsFocus}
    onClick={form.send}
    data-testid={testName}
  >
    {children}
  </Button>
)
