import { ArrowRightOutlined } from '@ant-design/icons'
import { transitionKinds } from '@matrixcast/canvas/clip-plan'
import { setPageConfig } from '@matrixcast/canvas/commands/set-page-config'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { Dropdown } from 'antd'
import { memo, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../use-editor.ts'
import { pressJoint } from './press-scene.ts'

const kinds = transitionKinds.filter((kind) => kind !== 'random')

type JointProps = { at: number; startFrame: number; page: ProjectPage; tracks: RefObject<HTMLDivElement | null> }

/** Where a scene gives way to the one at this place. A drag rolls it, a press asks for the transition. */
export const Joint = memo(function Joint({ at, startFrame, page, tracks }: JointProps) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const [isOpen, setIsOpen] = useState(false)
  const kind = kinds.find((one) => one === page.config.transition) ?? 'cut'
  const name = t('timeline.joint', { number: at, transition: t(`transitions.${kind}`) })
  return (
    <Dropdown
      open={isOpen}
      trigger={[]}
      onOpenChange={setIsOpen}
      menu={{
        selectable: true,
        selectedKeys: [kind],
        items: kinds.map((key) => ({ key, label: t(`transitions.${key}`) })),
        onClick: ({ key }) => {
          setIsOpen(false)
          const transition = kinds.find((one) => one === key)
          store.apply((project) =>
            setPageConfig(project, page.uuid, { transition: transition === 'cut' ? undefined : transition }),
          )
        },
      }}
    >
      <button
        type="button"
        className={kind === 'cut' ? 'joint' : 'joint joint-on'}
        data-scene={at}
        style={{ left: `calc(var(--frame) * ${startFrame})` }}
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
