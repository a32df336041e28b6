import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form'
import { z } from 'zod'
import { CallRefused, refusalText } from '../../api/refusal.ts'
import { useAction } from '../../api/use-calls.ts'
import { issueWords, reasonWords } from './field-words.ts'
import { inputOf } from './input-of.ts'
import { schemaAt } from './limits.ts'

type Options<Values extends FieldValues, Output> = {
  /** What the fields show first. */
  from: DefaultValues<Values>
  /** What goes to the call, where that is not the values as they are. */
  give?: (values: Values) => Values
  /** Refusals other than `invalidInput`, each with the field that it is about, or `form`. Others are a toast. */
  faultFields?: readonly (readonly [FaultWord, Path<Values> | 'form'])[]
  /** Reads that are out of date after it. */
  refreshes?: readonly Endpoint[]
  /** It stays on screen after it was sent, as it was first. */
  isKept?: boolean
  done: (output: Output) => void
}

const newOrder = (schema: z.ZodType): { orderId?: string } =>
  schemaAt(schema, 'orderId') === undefined ? {} : { orderId: crypto.randomUUID() }

/** Of two presses that come before the first was answered, the second does nothing. */
function makeTurn() {
  let isTaken = false
  return async (work: () => Promise<void>) => {
    if (isTaken) return
    isTaken = true
    try {
      await work()
    } finally {
      isTaken = false
    }
  }
}

const shapes = ['invalid_format', 'invalid_union', 'custom']

/** One field of a form, as its control gets it. */
export type FieldState = {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  ref: (element: { focus?: () => void } | null) => void
  /** What is wrong with it, in the reader's language; `isShape`: neither absent, nor too long or short. */
  problem: { message: string; isShape: boolean } | undefined
}

/** What the fields of a form share; made by `useEndpointForm`. A form of more values serves where one of fewer is asked for. */
export type EndpointForm<Values extends FieldValues> = {
  schema: z.ZodType
  useField(name: Path<Values>): FieldState
  /** What a field holds now, for what is shown because of it. */
  useValue(name: Path<Values>): unknown
  isDirty: boolean
  isSending: boolean
  /** What is wrong with no field that is on screen. */
  problem: string | undefined
  send: () => void
}

/**
 * A form of one call. Limits and what is required are those of its schema; a refusal for a field is shown at the field, and what was
 * typed stays until the call was answered.
 */
export function useEndpointForm<Values extends FieldValues, Output extends z.ZodType>(
  endpoint: Endpoint<z.ZodType<unknown, Values>, Output>,
  {
    from,
    give = (values) => values,
    faultFields = [],
    refreshes = [],
    isKept = false,
    done,
  }: Options<Values, z.output<Output>>,
): EndpointForm<Values> {
  const { input: schema } = endpoint
  const [fields] = useState(() => new Set<Path<Values>>())
  const [order, setOrder] = useState(() => newOrder(schema))
  const [onceAtATime] = useState(makeTurn)
  const ended = (output: z.output<Output>) => {
    if (isKept) {
      form.reset()
      setOrder(newOrder(schema))
    }
    done(output)
  }
  const action = useAction(endpoint, {
    refreshes,
    ownFaults: ['invalidInput', ...faultFields.map(([fault]) => fault)],
    onDone: ended,
  })
  const inputFor = (values: Values): Values => ({
    // What is there already is changed by its version; only what is new could be made twice.
    ...(values['id'] === undefined ? order : {}),
    ...inputOf(schema, give(values)),
  })
  /** The nearest field on screen: of a list and its entries, the entry. */
  const fieldAt = (path: string) =>
    [...fields]
      .filter((name) => path === name || path.startsWith(`${name}.`))
      .toSorted((one, other) => other.length - one.length)[0]

  const resolver: Resolver<Values> = (values) => {
    const judged = z.safeParse(schema, inputFor(values))
    if (judged.success) return { values, errors: {} }
    const errors = {}
    // The first issue of a field is the one to show.
    for (const issue of judged.error.issues.toReversed()) {
      const path = issue.path.join('.')
      const field = fieldAt(path)
      const message = field === undefined ? `${path}: ${issueWords(issue)}` : issueWords(issue)
      set(errors, field ?? 'root.elsewhere', { type: issue.code, message })
    }
    return { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: from, resolver, mode: 'onTouched' })
  const { errors, isDirty, isSubmitting } = form.formState

  function showRefusal(error: unknown) {
    if (!(error instanceof CallRefused)) throw error
    const { fault = '', details } = error
    const isInput = fault === 'invalidInput'
    const field = isInput ? fieldAt(String(details['field'])) : faultFields.find(([word]) => word === fault)?.[1]
    if (field !== undefined && field !== 'form') {
      const message = isInput ? reasonWords(String(details['reason'])) : refusalText(error)
      form.setError(field, { type: 'server', message }, { shouldFocus: true })
    } else if (isInput || field === 'form')
      form.setError('root.server', { type: 'server', message: refusalText(error) })
  }

  const send = form.handleSubmit((values) =>
    onceAtATime(() => action.mutateAsync(inputFor(values)).then(() => undefined, showRefusal)),
  )

  return {
    schema,
    useField(name) {
      const { field, fieldState } = useController({ control: form.control, name })
      useEffect(() => {
        fields.add(name)
        return () => void fields.delete(name)
      }, [name])
      const { type = '', message } = fieldState.error ?? {}
      return { ...field, problem: message === undefined ? undefined : { message, isShape: shapes.includes(type) } }
    },
    useValue: (name) => useWatch({ control: form.control, name }),
    isDirty,
    isSending: isSubmitting || action.isPending,
    problem: errors.root?.['server']?.message ?? errors.root?.['elsewhere']?.message,
    send: () => void send(),
  }
}
