import { Input, Select } from 'antd'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
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
