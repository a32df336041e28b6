import { FontSizeOutlined, MessageOutlined, SmileOutlined } from '@ant-design/icons'
import type { Element } from '@matrixcast/canvas/document'
import { newElement } from '@matrixcast/canvas/new-page'
import type { Material } from '@matrixcast/contract/materials'
import { Button, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MaterialPicker } from '../MaterialPicker.tsx'
import type { GroupProps } from '../plan-form-props.ts'
import { CaptionLookField } from './CaptionLookField.tsx'
import { CaptionsField } from './CaptionsField.tsx'
import { ElementFields } from './ElementFields.tsx'
import { FontSheets } from './FontSheets.tsx'
import { Field, FormGroup } from './FormGroup.tsx'
import { StyleStage } from './StyleStage.tsx'
import { TitlePlaceField } from './TitlePlaceField.tsx'

const mostElements = 20

/** What is written and stuck on the picture: placed by dragging, looked at as it will be photographed. */
export function StyleGroup({
  draft,
  faults,
  changeClip,
  materials,
}: GroupProps & { materials: Map<string, Material> }) {
  const { t } = useTranslation('plans')
  const { page } = draft.clip
  const [open, setOpen] = useState(page.elements[0]?.uuid)
  const [played, setPlayed] = useState({ uuid: '', run: 0 })
  const [isPicking, setIsPicking] = useState(false)
  const chosen = page.elements.find(({ uuid }) => uuid === open)
  const setElements = (elements: Element[]) => changeClip({ page: { ...page, elements } })
  const put = (element: Element) => setElements(page.elements.map((one) => (one.uuid === element.uuid ? element : one)))
  const add = (element: Element) => {
    setElements([...page.elements, element])
    setOpen(element.uuid)
  }
  const addText = (text: string) => {
    const element = newElement('text', page, { uuid: crypto.randomUUID() })
    if (element.elName === 'text') add({ ...element, propsValue: { text } })
  }
  const nameOf = (element: Element): string => {
    if (element.elName === 'text') return element.propsValue.text || t('emptyText')
    return element.elName === 'captions' ? t('captions') : t('sticker')
  }
  const isFull = page.elements.length >= mostElements

  return (
    <FormGroup step="style" title={t('step.style')} purpose={t('purpose.style')} faults={faults}>
      <FontSheets elements={page.elements} />
      <div className="style-columns">
        <StyleStage
          clip={draft.clip}
          materials={materials}
          chosen={open}
          played={played}
          onChoose={setOpen}
          onMove={(uuid, place) => {
            const element = page.elements.find((one) => one.uuid === uuid)
            if (element) put({ ...element, commonStyle: { ...element.commonStyle, ...place } })
          }}
        />
        <div className="style-side">
          <Field label={t('onPicture')} help={t('onPictureHelp')}>
            <Segmented
              vertical
              block
              value={open ?? ''}
              aria-label={t('onPicture')}
              options={page.elements.map((element) => ({ value: element.uuid, label: nameOf(element) }))}
              onChange={setOpen}
            />
            <div className="form-line style-add">
              <Button size="small" icon={<FontSizeOutlined />} disabled={isFull} onClick={() => addText('{title}')}>
                {t('addText')}
              </Button>
              <Button size="small" icon={<MessageOutlined />} disabled={isFull} onClick={() => addText('{scene}')}>
                {t('addSceneText')}
              </Button>
              <Button size="small" icon={<SmileOutlined />} disabled={isFull} onClick={() => setIsPicking(true)}>
                {t('addSticker')}
              </Button>
            </div>
          </Field>
          {chosen !== undefined && (
            <ElementFields
              element={chosen}
              onChange={put}
              onPlay={() => setPlayed({ uuid: chosen.uuid, run: played.run + 1 })}
              onRemove={() => {
                setElements(page.elements.filter(({ uuid }) => uuid !== chosen.uuid))
                setOpen(page.elements.find(({ uuid }) => uuid !== chosen.uuid)?.uuid)
              }}
            />
          )}
        </div>
      </div>
      <Field label={t('variety.titlePlace')} help={t('variety.severalHelp')}>
        <TitlePlaceField clip={draft.clip} changeClip={changeClip} />
      </Field>
      <Field label={t('captions')} help={t('captionsHelp')}>
        <div className="form-line">
          <Switch
            checked={draft.clip.captions.on}
            aria-label={t('captions')}
            onChange={(on) => changeClip({ captions: { ...draft.clip.captions, on } })}
          />
          {draft.clip.captions.on && <CaptionsField clip={draft.clip} changeClip={changeClip} />}
        </div>
        {draft.clip.captions.on && <CaptionLookField clip={draft.clip} changeClip={changeClip} />}
      </Field>
      <MaterialPicker
        isOpen={isPicking}
        kind="picture"
        title={t('addSticker')}
        chosen={[]}
        onClose={() => setIsPicking(false)}
        onChoose={([materialId]) => {
          const element = newElement('image', page, { uuid: crypto.randomUUID() })
          if (materialId !== undefined && element.elName === 'image')
            add({ ...element, propsValue: { ...element.propsValue, materialId } })
        }}
      />
    </FormGroup>
  )
}
