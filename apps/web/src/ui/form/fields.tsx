import { Checkbox, Input, InputNumber, Select, Switch } from 'antd'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { MomentField } from '../MomentField.tsx'
import { type FieldProps, FormField } from './FormField.tsx'
import { countOf } from './text-count.ts'

type Text = string | null | undefined
type Option = { value: string; label: string }
type Of<Values extends FieldValues, Value, More = object> = FieldProps<Values, FieldPathByValue<Values, Value>> & More

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

type TextMore = { placeholder?: string; prefix?: string; isFirst?: boolean; change?: (typed: string) => string }

/** One line of text. */
export const TextField = <Values extends FieldValues>({
  placeholder,
  prefix,
  isFirst = false,
  change = (typed) => typed,
  ...field
}: Of<Values, Text, TextMore>) => (
  <FormField {...field}>
    {({ limits, value, onChange, ...control }) => (
      <Input
        {...control}
        {...countOf(textOf(value), limits)}
        value={textOf(value)}
        placeholder={placeholder ?? ''}
        prefix={prefix}
        autoFocus={isFirst}
        autoComplete="off"
        aria-required={limits.isRequired}
        onChange={({ target }) => onChange(change(target.value))}
      />
    )}
  </FormField>
)

/** Several lines of text. */
export const LinesField = <Values extends FieldValues>({
  rows = 2,
  placeholder,
  ...field
}: Of<Values, Text, { rows?: number; placeholder?: string }>) => (
  <FormField {...field}>
    {({ limits, value, onChange, ...control }) => (
      <Input.TextArea
        {...control}
        {...countOf(textOf(value), limits)}
        value={textOf(value)}
        placeholder={placeholder ?? ''}
        autoSize={{ minRows: rows, maxRows: 8 }}
        aria-required={limits.isRequired}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FormField>
)

/** A number within the limits of the schema; emptied, it is null. */
export const NumberField = <Values extends FieldValues>({
  unit,
  placeholder,
  ...field
}: Of<Values, number | null | undefined, { unit?: string; placeholder?: string }>) => (
  <FormField {...field}>
    {({ limits: { min, max, isRequired, isWhole }, value, ...control }) => (
      <InputNumber
        {...control}
        value={typeof value === 'number' ? value : null}
        suffix={unit}
        {...(isWhole === true ? { precision: 0 } : {})}
        placeholder={placeholder ?? ''}
        aria-required={isRequired}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
      />
    )}
  </FormField>
)

type ChoiceMore = { options: readonly Option[]; none?: string; placeholder?: string; isSearched?: boolean }

/** One of several; `none` are the words for no choice, which is null. */
export const ChoiceField = <Values extends FieldValues>({
  options,
  none,
  placeholder,
  isSearched = false,
  ...field
}: Of<Values, Text, ChoiceMore>) => (
  <FormField {...field}>
    {({ id, status, ref, limits, value, onChange, onBlur }) => (
      <Select
        id={id}
        ref={ref}
        status={status}
        onBlur={onBlur}
        value={none === undefined && textOf(value) === '' ? null : textOf(value)}
        placeholder={placeholder}
        showSearch={isSearched && { optionFilterProp: 'label' }}
        options={[...(none === undefined ? [] : [{ value: '', label: none }]), ...options]}
        aria-required={limits.isRequired}
        onChange={(chosen: string | null) => onChange(chosen === '' ? null : chosen)}
      />
    )}
  </FormField>
)

/** Any of a few. */
export const ChecksField = <Values extends FieldValues>({
  options,
  ...field
}: Of<Values, readonly string[] | undefined, { options: readonly Option[] }>) => (
  <FormField {...field}>
    {({ id, value, onChange }) => (
      <div id={id} role="group" aria-label={field.label}>
        <Checkbox.Group className="form-checks" value={textsOf(value)} options={[...options]} onChange={onChange} />
      </div>
    )}
  </FormField>
)

/** Any of many. */
export const SomeField = <Values extends FieldValues>({
  options,
  placeholder,
  ...field
}: Of<Values, readonly string[] | undefined, { options: readonly Option[]; placeholder?: string }>) => (
  <FormField {...field}>
    {({ id, status, ref, value, onChange, onBlur }) => (
      <Select
        id={id}
        ref={ref}
        status={status}
        onBlur={onBlur}
        mode="multiple"
        maxTagCount="responsive"
        showSearch={{ optionFilterProp: 'label' }}
        value={textsOf(value)}
        placeholder={placeholder}
        options={[...options]}
        onChange={onChange}
      />
    )}
  </FormField>
)

/** Words that are typed one after the other. */
export const TagsField = <Values extends FieldValues>({
  placeholder,
  separators = [',', '，', '、'],
  ...field
}: Of<Values, readonly string[] | undefined, { placeholder?: string; separators?: string[] }>) => (
  <FormField {...field}>
    {({ id, status, ref, value, onChange, onBlur }) => (
      <Select
        id={id}
        ref={ref}
        status={status}
        onBlur={onBlur}
        mode="tags"
        open={false}
        suffixIcon={null}
        value={textsOf(value)}
        placeholder={placeholder}
        tokenSeparators={separators}
        onChange={(tags: string[]) => onChange(tags.map((tag) => tag.trim()).filter(Boolean))}
      />
    )}
  </FormField>
)

/** A moment by the workspace's clock; emptied, it is null. */
export const TimeField = <Values extends FieldValues>(field: Of<Values, number | null | undefined>) => (
  <FormField {...field}>
    {({ id, value, onChange }) => (
      <MomentField id={id} value={typeof value === 'number' ? value : null} onChange={onChange} />
    )}
  </FormField>
)

/** On or off. */
export const SwitchField = <Values extends FieldValues>(field: Of<Values, boolean | undefined>) => (
  <FormField {...field}>
    {({ id, value, onChange }) => <Switch id={id} checked={value === true} onChange={onChange} />}
  </FormField>
)
