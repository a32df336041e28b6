import { zonedMoment } from '@matrixcast/canvas/countdown'
import { type PageKind, type PageKindName, type PageKindProps, pageKindField } from '@matrixcast/canvas/page-kinds'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'
import { lazily } from '../ui/lazily.tsx'
import { CarouselFields } from './CarouselFields.tsx'
import { MaterialButton } from './MaterialButton.tsx'
import { useEditor } from './use-editor.ts'
import { usePageKind } from './use-page-kind.ts'
import { WordsField } from './WordsField.tsx'

/** A calendar is heavy, and one kind of element asks for it. */
const MomentField = lazily(async () => (await import('../ui/MomentField.tsx')).MomentField)

/** What an element of a kind that only pages have carries. */
export function PageKindFields({ element }: { element: PageKind }) {
  const { t } = useTranslation('editor')
  const isReadOnly = useEditor((state) => state.isReadOnly)
  return (
    <section className="inspector-section" aria-label={t(`kinds.${element.elName}`)}>
      <h3>{t(`kinds.${element.elName}`)}</h3>
      <div className="page-kind" inert={isReadOnly}>
        <Fields element={element} />
      </div>
    </section>
  )
}

function Fields({ element }: { element: PageKind }) {
  const { t } = useTranslation('editor')
  const change = usePageKind()
  switch (element.elName) {
    case 'button':
      return <Words kind="button" name="text" value={element.propsValue.text} />
    case 'call':
      return (
        <>
          <Words kind="call" name="text" value={element.propsValue.text} />
          <Words kind="call" name="phone" value={element.propsValue.phone} />
        </>
      )
    case 'copy':
      return (
        <>
          <Words kind="copy" name="text" value={element.propsValue.text} />
          <Words kind="copy" name="content" value={element.propsValue.content} />
        </>
      )
    case 'carousel':
      return <CarouselFields {...element.propsValue} />
    case 'map':
      return (
        <>
          <MaterialButton
            kind="image"
            label={t('otherPicture')}
            onPick={({ id }) => change('map', { imageSrc: `material:${id}` })}
          />
          <Words kind="map" name="address" value={element.propsValue.address} />
          <Words kind="map" name="url" value={element.propsValue.url} />
        </>
      )
    case 'countdown':
      return <CountdownFields {...element.propsValue} />
    case 'music':
      return (
        <>
          <p className="meta cut">{element.propsValue.name || t('noSong')}</p>
          <MaterialButton
            kind="audio"
            label={t('pickMusic')}
            onPick={({ id, filename }) => change('music', { musicSrc: `material:${id}`, name: filename.slice(0, 200) })}
          />
        </>
      )
    case 'qrcode':
      return (
        <>
          <Words kind="qrcode" name="content" value={element.propsValue.content} />
          <p className="meta">{t('codeHint')}</p>
        </>
      )
  }
}

type WordsProps = { kind: PageKindName; name: 'text' | 'phone' | 'content' | 'address' | 'url' | 'over'; value: string }

function Words({ kind, name, value }: WordsProps) {
  const { t } = useTranslation('editor')
  const change = usePageKind()
  return (
    <WordsField
      label={t(`kindFields.${name}`)}
      value={value}
      schema={pageKindField(kind, name)}
      onChange={(typed) => change(kind, { [name]: typed })}
    />
  )
}

/** A moment by the workspace's clock, kept with its zone. */
function CountdownFields({ at, over }: PageKindProps<'countdown'>) {
  const { t } = useTranslation('editor')
  const change = usePageKind()
  const offsetAt = zoneOffset(useTimeZone())
  return (
    <>
      <label className="words-field" htmlFor="countdown-at">
        <span className="meta">{t('kindFields.at')}</span>
        <MomentField
          id="countdown-at"
          value={at === '' ? null : Math.floor(Date.parse(at) / 1000)}
          onChange={(moment) =>
            change('countdown', { at: moment === null ? '' : zonedMoment(moment, offsetAt(moment)) })
          }
        />
      </label>
      <Words kind="countdown" name="over" value={over} />
    </>
  )
}
