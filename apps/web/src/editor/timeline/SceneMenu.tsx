import { pageOf } from '@matrixcast/canvas/commands/change'
import { duplicatePage } from '@matrixcast/canvas/commands/duplicate-page'
import { movePage } from '@matrixcast/canvas/commands/move-page'
import { removePage } from '@matrixcast/canvas/commands/remove-page'
import { useTranslation } from 'react-i18next'
import { keysOf } from '../KeyTip.tsx'
import { type MenuPlace, PlacedMenu } from '../PlacedMenu.tsx'
import { useStore } from '../use-editor.ts'
import { jointKindOf, jointKinds, sceneSoundOf, setJoint, turnOwnSound } from './scene-verbs.ts'
import { runTimelineVerb } from './timeline-verbs.ts'
import type { PageVideo } from './use-page-video.ts'

type Props = { page: string; at: MenuPlace; sources: PageVideo['sources']; onClose: () => void }

const newUuid = () => crypto.randomUUID()

/** What can be done with a scene. */
export function SceneMenu({ page: uuid, at, sources, onClose }: Props) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const { video, frame } = store.timeline.get()
  const scenes = video?.scenes ?? []
  const place = scenes.findIndex((one) => one.page === uuid)
  const scene = scenes[place]
  const page = pageOf(store.now(), uuid)
  if (!scene || !page) return null
  const { isReadOnly } = store.get()
  const sounding = { scene, page, source: sources.get(scene.footage?.sha256 ?? '') }
  const sound = sceneSoundOf(sounding)
  const isLast = place === scenes.length - 1
  const isAtPlayhead = frame >= scene.startFrame && frame < scene.startFrame + scene.frames
  const row = (key: string, label: string, run: () => void, { isOff = false, extra = '' } = {}) => ({
    key,
    label,
    extra,
    disabled: isReadOnly || isOff,
    onClick: run,
  })
  const movedBy = (by: number) => () => store.apply((project) => movePage(project, uuid, place + by))
  const line = { type: 'divider' as const }
  const items = [
    row('split', t('verbs.splitScene'), () => runTimelineVerb(store, 'splitScene'), {
      isOff: !isAtPlayhead,
      extra: keysOf('splitScene').join(' '),
    }),
    row('duplicate', t('verbs.duplicate'), () => store.apply((project) => duplicatePage(project, uuid, newUuid))),
    line,
    row('earlier', t('timeline.earlier'), movedBy(-1), { isOff: place === 0 }),
    row('later', t('timeline.later'), movedBy(1), { isOff: isLast }),
    line,
    row(
      'sound',
      t(sound?.isMuted === false ? 'timeline.soundOff' : 'timeline.soundOn'),
      () => turnOwnSound(store, sounding),
      {
        isOff: !sound,
      },
    ),
    {
      key: 'transition',
      label: t('timeline.transition'),
      disabled: isReadOnly || isLast,
      children: jointKinds.map((key) => row(key, t(`transitions.${key}`), () => setJoint(store, page, key))),
    },
    line,
    {
      ...row('remove', t('verbs.remove'), () => store.apply((project) => removePage(project, uuid, newUuid())), {
        extra: keysOf('remove').join(' '),
      }),
      danger: true,
    },
  ]
  return <PlacedMenu at={at} items={items} selectedKeys={[jointKindOf(page)]} onClose={onClose} />
}
