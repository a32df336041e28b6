import { leadApi } from '@matrixcast/contract/leads'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useRead } from '../../api/use-calls.ts'
import type { FieldProps } from './FormField.tsx'
import { ChoiceField, SomeField } from './fields.tsx'

type Person = { id: string; name: string }
type Of<Values extends FieldValues, Value, More> = FieldProps<Values, FieldPathByValue<Values, Value>> & More

/** Who may own a lead, and besides whom the form knows already. */
export function usePeople(known: readonly Person[] = []): Person[] {
  const owners = useRead(leadApi.owners, {}).data?.data ?? []
  return [...owners, ...known.filter((one) => owners.every(({ id }) => id !== one.id))]
}
const optionsOf = (people: readonly Person[]) => people.map(({ id, name }) => ({ value: id, label: name }))

/** Any of the people; `known`: who was chosen before and may be there no more. */
export const PeopleField = <Values extends FieldValues>({
  known,
  ...field
}: Of<Values, readonly string[] | undefined, { known: readonly Person[] | undefined; placeholder?: string }>) => (
  <SomeField {...field} options={optionsOf(usePeople(known))} />
)

/** One of the people. */
export const PersonField = <Values extends FieldValues>(
  field: Of<Values, string | null | undefined, { placeholder: string }>,
) => <ChoiceField {...field} options={optionsOf(usePeople())} isSearched />
