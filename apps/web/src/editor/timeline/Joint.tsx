import { ArrowRightOutlined } from '@ant-design/icons'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { Dropdown } from 'antd'
import { memo, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../use-editor.ts'
import { pressJoint } from './press-scene.ts'
import { jointKindOf, jointKinds, setJoint } from './scene-verbs.ts'

type JointProps = {
  at: number
  startFrame: number
  /** Frames of the shorter scene beside it. */
  room: number
  page: ProjectPage
  tracks: RefObject<HTMLDivElement | null>
}

/** Where a scene gives way to the one at this place. A drag rolls it, a press asks for the transition. */
export const Joint = memo(function Joint({ at, startFrame, room, page, tracks }: JointProps) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const [isOpen, setIsOpen] = useState(false)
  const kind = jointKindOf(page)
  const name = t('timeline.joint', { number: at, transition: t(`transitions.${kind}`) })
  return (
    <Dropdown
      open={isOpen}
      trigger={[]}
      onOpenChange={setIsOpen}
      menu={{
        selectable: true,
        selectedKeys: [kind],
        items: jointKinds.map((key) => ({ key, label: t(`transitions.${key}`) })),
        onClick: ({ key }) => {
          setIsOpen(false)
          setJoint(store, page, key)
        },
      }}
    >
      <button
        type="button"
        className={kind === 'cut' ? 'joint' : 'joint joint-on'}
        data-scene={at}
        style={{ left: `calc(var(--frame) * ${startFrame})`, '--room': `calc(var(--frame) * ${room})` }}
        aria-label={name}
        aria-haspopup="menu"
        title={name}
        onPointerDown={(event) => {
          if (event.button === 0 && tracks.current) {
            pressJoint({ event, store, root: tracks.current, at }, () => setIsOpen((before) => !before))
          }
        }}
        onClick={(event) => {
          // By a key: a pointer has asked already.
          if (event.detail === 0) setIsOpen((before) => !before)
        }}
        onBlur={() => setTimeout(() => setIsOpen(false), 200)}
      >
        {kind === 'cut' ? null : <ArrowRightOutlined />}
      </button>
    </Dropdown>
  )
})
