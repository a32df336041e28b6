import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { setEvents } from '@matrixcast/canvas/commands/set-events'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { eventTypes, type PageEvent } from '@matrixcast/canvas/page-events'
import { App, Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EventTarget } from './EventTarget.tsx'
import { sharedValue } from './shared-value.ts'
import { useEditor, useStore } from './use-editor.ts'

const mostEvents = 5

/** What a press on the selected elements does on a public page. */
export function EventFields({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const isShared = sharedValue(elements, ({ events }) => JSON.stringify(events)) !== null
  const events: readonly PageEvent[] = (isShared ? elements[0]?.events : undefined) ?? []
  const change = (next: readonly PageEvent[]) => {
    const before = store.get().history.now.project
    store.apply((project, now) => setEvents(project, now, next))
    if (store.get().history.now.project === before) void message.warning(t('events.wrong'))
  }
  const put = (at: number, event: PageEvent) => change(events.map((one, index) => (index === at ? event : one)))
  return (
    <section className="inspector-section event-fields" data-part="events" aria-label={t('parts.events')}>
      <h3>{t('parts.events')}</h3>
      <div inert={isReadOnly}>
        {events.map((event, at) => (
          <fieldset key={at}>
            <div className="form-field-row">
              <Select
                size="small"
                aria-label={`${t('events.does')} ${at + 1}`}
                value={event.type}
                options={eventTypes.map((type) => ({ value: type, label: t(`events.types.${type}`) }))}
                onChange={(type) => put(at, { type, url: '' })}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`${t('events.remove')} ${at + 1}`}
                onClick={() => change(events.toSpliced(at, 1))}
              />
            </div>
            <EventTarget event={event} onChange={(url) => put(at, { type: event.type, url })} />
          </fieldset>
        ))}
        <Button
          block
          size="small"
          icon={<PlusOutlined />}
          disabled={events.length >= mostEvents}
          onClick={() => change([...events, { type: 'link', url: '' }])}
        >
          {t('events.add')}
        </Button>
      </div>
      {!isShared && <p className="meta">{t('mixedReplaced')}</p>}
    </section>
  )
}
