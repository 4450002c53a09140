export const goalErrors = {
  goals_too_many: {
    status: 422,
    description: 'The family has as many goals as HEARTH_GOALS_MAX_GOALS allows.',
    example: { message: 'A family can have 100 goals.' },
  },
};

type GoalErrors = typeof goalErrors;
declare module 'hearth/plugin' {
  interface ErrorCodes extends GoalErrors {}
}
