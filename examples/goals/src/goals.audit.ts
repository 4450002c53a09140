import { defineAuditActions, defineAuditSubjects } from 'hearth/plugin';

const actions = defineAuditActions('goal.created', 'goal.deleted');
const subjects = defineAuditSubjects('goal');

type GoalActions = typeof actions;
type GoalSubjects = typeof subjects;
declare module 'hearth/plugin' {
  interface AuditActions extends GoalActions {}
  interface AuditSubjects extends GoalSubjects {}
}
