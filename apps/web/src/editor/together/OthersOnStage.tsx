import type { ProjectPage } from '@matrixcast/canvas/document'
import { useEditor } from '../use-editor.ts'
import { colourOf } from './Others.tsx'

/** What others have selected on a page, with their names; it takes no presses. */
export function OthersOnStage({ page }: { page: ProjectPage }) {
  const others = useEditor((state) => state.others)
  const zoom = useEditor((state) => state.zoom)
  const boxes = others
    .filter(({ pageUuid }) => pageUuid === page.uuid)
    .flatMap((person) =>
      page.elements
        .filter(({ uuid, hidden }) => person.selection.includes(uuid) && hidden !== true)
        .map(({ uuid, commonStyle }) => ({ person, uuid, box: commonStyle })),
    )
  return boxes.map(({ person, uuid, box }) => (
    <div
      key={`${person.tabId} ${uuid}`}
      className={`other-box ${colourOf(person)}`}
      style={{
        left: box.left * zoom,
        top: box.top * zoom,
        width: box.width * zoom,
        height: box.height * zoom,
        rotate: `${box.rotate}deg`,
      }}
    >
      <span className="other-name cut">{person.name}</span>
    </div>
  ))
}
