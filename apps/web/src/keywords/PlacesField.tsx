import { Cascader } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf, useAreas } from '../ui/use-areas.ts'

type Props = { id: string; names: readonly string[]; onNames: (names: string[]) => void }

const finds = (typed: string, path: readonly { label?: unknown }[]): boolean =>
  path.some(({ label }) => typeof label === 'string' && label.includes(typed))

/** Areas of China to tick; one that is ticked whole stands for each of its parts, by the name of the part alone. */
export function PlacesField({ id, names, onNames }: Props) {
  const { t } = useTranslation('keywords')
  const { tree, lastNameOf } = useAreas()
  const [codes, setCodes] = useState<string[]>([])
  return (
    <Cascader
      id={id}
      multiple
      maxTagCount={12}
      value={names.length === 0 ? [] : codes.map(pathOf)}
      options={tree}
      showCheckedStrategy={Cascader.SHOW_CHILD}
      showSearch={{ filter: finds, limit: 50 }}
      displayRender={(labels) => labels.at(-1)}
      placeholder={t('combine.areasChoose')}
      style={{ width: '100%' }}
      onChange={(paths) => {
        const chosen = paths.flatMap((path) => path.at(-1) ?? [])
        setCodes(chosen)
        onNames(chosen.map(lastNameOf))
      }}
    />
  )
}
