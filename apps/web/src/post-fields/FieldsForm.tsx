import './post-fields.css'
import type { PostField, PostFields } from '@matrixcast/contract/post-fields'
import { useId } from 'react'
import { useOurLanguage } from '../ui/use-our-language.ts'
import { FieldInput } from './FieldInput.tsx'

type FieldsFormProps = {
  form: readonly PostField[]
  accountId: string
  value: PostFields
  onChange: (value: PostFields) => void
}

/** The fields of one platform, in the order of its manifest. What is left empty is not sent. */
export function FieldsForm({ form, accountId, value, onChange }: FieldsFormProps) {
  const language = useOurLanguage()
  const id = useId()
  return (
    <div className="post-fields">
      {form.map((field) => {
        const { [field.name]: now, ...others } = value
        return (
          <div key={field.name} className="post-field" data-field={field.name}>
            {field.kind !== 'switch' && <label htmlFor={`${id}-${field.name}`}>{field.names[language]}</label>}
            <FieldInput
              id={`${id}-${field.name}`}
              field={field}
              accountId={accountId}
              value={now}
              onChange={(next) => onChange(next === undefined ? others : { ...value, [field.name]: next })}
            />
          </div>
        )
      })}
    </div>
  )
}
