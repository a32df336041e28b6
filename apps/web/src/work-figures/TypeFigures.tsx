import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import { type WorkFigures, workFigureApi } from '@matrixcast/contract/work-figures'
import { type PostFigureName, postFigureNames } from '@matrixcast/domain/post-reading'
import { App, Button, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'

const most = 1_000_000_000_000

/** Figures that the platform does not tell, read there by a person. */
export function TypeFigures({ row }: { row: WorkFigures }) {
  const { t } = useTranslation('work-figures')
  const { message } = App.useApp()
  const id = useId()
  const may = useMay()
  const mine = postFigureNames.filter((name) => row.typed.includes(name) || row[name] === null)
  const [typed, setTyped] = useState<Partial<Record<PostFigureName, number | null>>>({})
  const save = useAction(postFigureApi.type, {
    refreshes: [workFigureApi.list, workFigureApi.info],
    ownFaults: ['givenByPlatform'],
    onDone: () => {
      setTyped({})
      void message.success(t('saved'))
    },
  })
  if (!may(postFigureApi.type) || mine.length === 0) return null
  return (
    <details className="type-figures">
      <summary>{t('type')}</summary>
      <p className="meta">{t('typeHint')}</p>
      <div className="type-figures-fields">
        {mine.map((name) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            {t(`figures.${name}`)}
            <InputNumber
              id={`${id}-${name}`}
              min={0}
              max={most}
              precision={0}
              value={typed[name] === undefined ? row[name] : typed[name]}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          </label>
        ))}
      </div>
      {save.error && <p role="alert">{refusalText(save.error)}</p>}
      <Button
        disabled={Object.keys(typed).length === 0}
        loading={save.isPending}
        onClick={() => save.mutate({ id: row.id, ...typed })}
      >
        {t('save')}
      </Button>
    </details>
  )
}
