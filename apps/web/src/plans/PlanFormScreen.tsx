export function PlanFormScreen() {
  return <p>PlanFormScreen</p>
}
