import { Checkbox } from 'antd'
import type { ReactNode } from 'react'

type CopyLineProps = { text: string; isChosen: boolean; onChoose: (isOn: boolean) => void; action: ReactNode }

/** One text to take, with its line breaks. */
export function CopyLine({ text, isChosen, onChoose, action }: CopyLineProps) {
  return (
    <li className={isChosen ? 'words-row words-chosen' : 'words-row'}>
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <span className="words-text">{text}</span>
      </Checkbox>
      {action}
    </li>
  )
}
