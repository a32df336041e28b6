import { Input } from 'antd'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { type FieldProps, FormField } from '../ui/form/FormField.tsx'

type BindFieldProps<Values extends FieldValues> = FieldProps<Values, FieldPathByValue<Values, string | undefined>> & {
  /** What tests know it by. */
  testName: string
  isSecret?: boolean
  placeholder?: string
}

/** One thing a person types to connect an account. */
export function BindField<Values extends FieldValues>({
  testName,
  isSecret = false,
  placeholder = '',
  ...field
}: BindFieldProps<Values>) {
  const Box = isSecret ? Input.Password : Input
  return (
    <FormField {...field}>
      {({ limits, value, onChange, ...control }) => (
        <Box
          {...control}
          value={typeof value === 'string' ? value : ''}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-required={limits.isRequired}
          onChange={(event) => onChange(event.target.value)}
          data-testid={`bind-${testName}`}
        />
      )}
    </FormField>
  )
}

/** What a platform, or we, may refuse while an account is bound. */
export const bindFaults = [
  ['bindRefused', 'form'],
  ['permission', 'form'],
  ['challenge', 'form'],
  ['rate', 'form'],
  ['slow', 'form'],
  ['siteUnreachable', 'form'],
  ['siteInside', 'form'],
  ['siteUnsuitable', 'form'],
  ['siteBoundAlready', 'form'],
  ['proxyDown', 'form'],
  ['appRefused', 'form'],
  ['appMissing', 'form'],
  ['codeOver', 'form'],
  ['fieldMissing', 'form'],
  ['wrongAccount', 'form'],
  ['accountOfOthers', 'form'],
  ['foreignPage', 'form'],
] as const
