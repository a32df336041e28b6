const mostLetters = 60
const mostSigns = { name: 60, text: 200 }
const mostRows = 7

function Field({ id }: { id: string }) {
  return <input id={id} maxLength={40} />
}

export const PlanForm = () => <Field id={`${mostLetters} ${mostSigns.name} ${mostRows}`} />
