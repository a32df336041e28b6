import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form'
import { z } from 'zod'
import { CallRefused, refusalText } from '../../api/refusal.ts'
import { useAction } from '../../api/use-calls.ts'
import { hiddenName, issueWords, reasonWords } from './field-words.ts'
import { inputOf } from './input-of.ts'
import { schemaAt } from './limits.ts'

type Options<Values extends FieldValues, Output> = {
  /** What the fields show first. */
  from: DefaultValues<Values>
  /** What fields show in which nothing was typed, where it changes while the form is open. */
  now?: Values
  /** What goes to the call, where that is not the values as they are. */
  give?: (values: Values) => Values
  /** Refusals other than `invalidInput`, each with the field that it is about, or `form`. Others are a toast. */
  faultFields?: readonly (readonly [FaultWord, Path<Values> | 'form'])[]
  /** Reads that are out of date after it. */
  refreshes?: readonly Endpoint[]
  /** It stays on screen after it was sent, as it was first. */
  isKept?: boolean
  /** Sends it in place of the call: the action of a list that opened the dialog. */
  through?: (values: Values) => Promise<unknown>
  done?: (output: Output) => void
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

const nearest = <Name extends string>(names: Iterable<Name>, path: string): Name | undefined =>
  [...names]
    .filter((name) => path === name || path.startsWith(`${name}.`))
    .toSorted((one, other) => other.length - one.length)[0]

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
  /** `label`: how a fault names the field when it is no longer on screen. */
  useField(name: Path<Values>, label?: string): FieldState
  /** What a field holds now, for what is shown because of it. */
  useValue(name: Path<Values>): unknown
  isDirty: boolean
  isSending: boolean
  /** What is wrong with no field that is on screen. */
  problem: string | undefined
  send: () => void
}

/** As `useEndpointForm` makes it: a control of the form's own has the type of its field. */
export type OwnForm<Values extends FieldValues> = EndpointForm<Values> & {
  useOwn<Name extends Path<Values>>(
    name: Name,
    label?: string,
  ): { value: PathValue<Values, Name>; onChange: (value: PathValue<Values, Name>) => void }
  /** What all its fields hold, whole or not. */
  useAll(): unknown
  /** What would be sent now; undefined as long as the schema refuses it. */
  useInput(): Values | undefined
}

/**
 * A form of one call. Limits and what is required are those of its schema; a refusal for a field is shown at the field, and what was
 * typed stays until the call was answered.
 */
export function useEndpointForm<Values extends FieldValues, Output extends z.ZodType>(
  endpoint: Endpoint<z.ZodType<unknown, Values>, Output>,
  {
    from,
    now,
    give = (values) => values,
    faultFields = [],
    refreshes = [],
    isKept = false,
    through,
    done,
  }: Options<Values, z.output<Output>>,
): OwnForm<Values> {
  const { input: schema } = endpoint
  const [fields] = useState(() => new Set<Path<Values>>())
  const [labels] = useState(() => new Map<string, string>())
  const [order, setOrder] = useState(() => newOrder(schema))
  const [onceAtATime] = useState(makeTurn)
  const [sent] = useState(() => new Map<'last', Values>())
  /** What was sent is no longer unsaved; what is sent next is another order. */
  const settle = () => {
    if (isKept) form.reset()
    else form.reset(sent.get('last'), { keepValues: true })
    setOrder(newOrder(schema))
  }
  const action = useAction(endpoint, {
    refreshes,
    ownFaults: ['invalidInput', ...faultFields.map(([fault]) => fault)],
    onDone(output) {
      settle()
      done?.(output)
    },
  })
  const inputFor = (values: Values): Values => ({
    // What is there already is changed by its version; only what is new could be made twice.
    ...(values['id'] === undefined ? order : {}),
    ...inputOf(schema, give(values)),
  })
  /** The nearest field on screen: of a list and its entries, the entry. */
  const fieldAt = (path: string) => nearest(fields, path)
  /** What is wrong with a field that is not on screen, by the name that the screen gave it. */
  const elsewhere = (path: string, words: string) =>
    `${labels.get(nearest(labels.keys(), path) ?? '') ?? hiddenName()}: ${words}`

  const resolver: Resolver<Values> = (values) => {
    const input = inputFor(values)
    const judged = z.safeParse(schema, input)
    if (judged.success) return { values, errors: {} }
    const errors = {}
    // The first issue of a field is the one to show.
    for (const issue of judged.error.issues.toReversed()) {
      const path = issue.path.join('.')
      const field = fieldAt(path)
      const isMissing = issue.code !== 'custom' && get(input, path) === ''
      const words = isMissing ? reasonWords('required') : issueWords(issue)
      const message = field === undefined ? elsewhere(path, words) : words
      set(errors, field ?? 'root.elsewhere', { type: issue.code, message })
    }
    return { values: {}, errors }
  }
  const form = useForm<Values>({
    defaultValues: from,
    resolver,
    mode: 'onTouched',
    ...(now === undefined ? {} : { values: now, resetOptions: { keepDirtyValues: true } }),
  })
  const { errors, isDirty, isSubmitting } = form.formState

  function showRefusal(error: unknown) {
    if (!(error instanceof CallRefused)) throw error
    const { fault = '', details } = error
    const isInput = fault === 'invalidInput'
    const words = isInput ? reasonWords(String(details['reason']), details) : refusalText(error)
    // An order for a whole list carries what the form gave one level deeper.
    const path = String(details['field']).replace(/^given\./, '')
    const field = isInput ? fieldAt(path) : faultFields.find(([word]) => word === fault)?.[1]
    if (field !== undefined && field !== 'form')
      form.setError(field, { type: 'server', message: words }, { shouldFocus: true })
    else if (isInput || field === 'form')
      form.setError('root.server', { type: 'server', message: isInput ? elsewhere(path, words) : words })
  }

  const deliver = (values: Values): Promise<unknown> => {
    sent.set('last', values)
    const input = inputFor(values)
    return through === undefined ? action.mutateAsync(input) : through(input).then(settle)
  }
  const send = form.handleSubmit((values) => onceAtATime(() => deliver(values).then(() => undefined, showRefusal)))

  function useOnScreen(name: Path<Values>, label: string | undefined): void {
    useEffect(() => {
      fields.add(name)
      if (label !== undefined) labels.set(name, label)
      return () => void fields.delete(name)
    }, [name, label])
  }

  return {
    schema,
    useField(name, label) {
      const { field, fieldState } = useController({ control: form.control, name })
      useOnScreen(name, label)
      const { type = '', message } = fieldState.error ?? {}
      return { ...field, problem: message === undefined ? undefined : { message, isShape: shapes.includes(type) } }
    },
    useOwn(name, label) {
      useOnScreen(name, label)
      return useController({ control: form.control, name }).field
    },
    useAll: () => useWatch({ control: form.control }),
    useInput() {
      useWatch({ control: form.control })
      const input = inputFor(form.getValues())
      return z.safeParse(schema, input).success ? input : undefined
    },
    useValue: (name) => useWatch({ control: form.control, name }),
    isDirty,
    isSending: isSubmitting || action.isPending,
    problem: errors.root?.['server']?.message ?? errors.root?.['elsewhere']?.message,
    send: () => void send(),
  }
}
