import { wordsOfList } from '@matrixcast/domain/keyword/normal-word'
import { Input } from 'antd'
import { useState } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { type FieldProps, FormField } from '../ui/form/FormField.tsx'

type Props<Values extends FieldValues> = FieldProps<Values, FieldPathByValue<Values, readonly string[] | undefined>> & {
  rows: number
  placeholder?: string
}

const isText = (one: unknown): one is string => typeof one === 'string'
const typedOf = (value: unknown): string => (Array.isArray(value) ? value.filter(isText).join('\n') : '')

/** Words of a list, one a line, as they are typed or pasted. */
export const WordsField = <Values extends FieldValues>({ rows, placeholder = '', ...field }: Props<Values>) => (
  <FormField {...field}>
    {({ id, status, ref, value, onChange, onBlur, limits }) => (
      <Words
        first={typedOf(value)}
        onWords={onChange}
        control={{ id, status, ref, onBlur, placeholder, rows, 'aria-required': limits.isRequired }}
      />
    )}
  </FormField>
)

type WordsProps = {
  first: string
  onWords: (words: string[]) => void
  control: Pick<React.ComponentProps<typeof Input.TextArea>, 'id' | 'status' | 'onBlur' | 'placeholder' | 'rows'> & {
    ref: (element: { focus?: () => void } | null) => void
    'aria-required': boolean
  }
}

function Words({ first, onWords, control }: WordsProps) {
  const [typed, setTyped] = useState(first)
  return (
    <Input.TextArea
      {...control}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onWords(wordsOfList(target.value))
      }}
    />
  )
}
