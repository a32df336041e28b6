/** @jsxRuntime automatic */
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { type FormField, type PageForm, patternOf } from '@matrixcast/canvas/page-form'
import { harmlessStyle } from '@matrixcast/canvas/style-grammar'
import { directionOf } from '@matrixcast/canvas/text-direction'
import type { CSSProperties } from 'react'
import { elementBox } from '../element-box.ts'
import { textPaint } from '../text-paint.ts'

/** `action`: where it is sent; without one it is only looked at. `view`: a word of this very view of the page. */
type Props = { form: PageForm; style: ElementStyle; action?: string; view?: string }

const field: CSSProperties = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  padding: '8px 10px',
  margin: '2px 0 10px',
  border: '1px solid #bbb',
  borderRadius: 6,
  background: '#fff',
  color: '#111',
  font: 'inherit',
}
const away: CSSProperties = { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' }

/** A form that works without script. Its fields are named `f-<uuid>`; `website` is for robots, which fill in everything. */
export function FormView({ form, style: given, action, view }: Props) {
  const style = harmlessStyle(given)
  return (
    <form
      id={`f-${form.uuid}`}
      method="post"
      action={action}
      style={{
        ...elementBox(style),
        ...textPaint(style),
        textAlign: 'start',
        height: 'auto',
        minHeight: style.height,
        colorScheme: 'light',
      }}
    >
      <input type="hidden" name="form" value={form.uuid} />
      <input type="hidden" name="view" value={view ?? ''} />
      <label style={away} aria-hidden="true">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {form.fields.map((one) => (
        <Field key={one.uuid} field={one} />
      ))}
      {form.consent !== '' && (
        <label dir={directionOf(form.consent)} style={{ display: 'block', margin: '4px 0 10px' }}>
          <input type="checkbox" name="consent" value="yes" required /> {form.consent}
        </label>
      )}
      <button
        type="submit"
        dir={directionOf(form.submit)}
        style={{ ...field, background: '#1668dc', color: '#fff', border: 0 }}
      >
        {form.submit || '提交'}
      </button>
    </form>
  )
}

function Field({ field: { uuid, label, kind, required, choices, most } }: { field: FormField }) {
  const name = `f-${uuid}`
  if (kind === 'radio' || kind === 'checkbox') {
    return (
      <fieldset dir={directionOf(label)} style={{ border: 0, padding: 0, margin: '0 0 10px' }}>
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label key={choice} dir={directionOf(choice)} style={{ display: 'block' }}>
            <input type={kind} name={name} value={choice} required={required && kind === 'radio'} /> {choice}
          </label>
        ))}
      </fieldset>
    )
  }
  return (
    <label dir={directionOf(label)} style={{ display: 'block' }}>
      {label}
      {kind === 'textarea' ? (
        <textarea name={name} required={required} maxLength={most} rows={3} style={field} />
      ) : kind === 'select' ? (
        <select name={name} required={required} style={field}>
          <option value="" />
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          name={name}
          type={kind === 'phone' ? 'tel' : kind}
          pattern={patternOf(kind)}
          required={required}
          maxLength={kind === 'text' ? most : undefined}
          style={field}
        />
      )}
    </label>
  )
}
