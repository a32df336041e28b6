import './fission.css'
import { fissionApi } from '@matrixcast/contract/fission'
import { useLocation } from '@tanstack/react-router'
import { Spin } from 'antd'
import { useState } from 'react'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ActivityEditor } from './ActivityEditor.tsx'
import type { ActivityInfo } from './activity-draft.ts'

/** `/fission/addActivitySettings`: a new activity, or with `?id=` one that there is. */
export function ActivityFormScreen() {
  const search = useLocation({ select: (location) => location.searchStr })
  // The address of a new one names it once it was saved; the form stays as it is.
  const [id] = useState(() => new URLSearchParams(search).get('id') ?? '')
  return id === '' ? <ActivityEditor info={null} /> : <KnownActivity id={id} />
}

function KnownActivity({ id }: { id: string }) {
  const info = useRead(fissionApi.info, { id }, { fresh: true })
  if (info.isError) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />
  return info.isSuccess ? <OpenedActivity info={info.data} /> : <Spin size="large" className="fission-wait" />
}

/** Later readings fill nothing in: what was typed is saved where it was read. */
function OpenedActivity({ info }: { info: ActivityInfo }) {
  const [first] = useState(info)
  return <ActivityEditor info={first} />
}
