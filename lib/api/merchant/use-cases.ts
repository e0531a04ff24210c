import type { MerchantOperationName } from "@/lib/contract/endpoints.merchant";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { merchantNames, operationsByModule } from "../operations.merchant";
import type { Principal } from "./admission";
import type { MerchantWork } from "./serve";

type OperationsByModule = typeof operationsByModule;
type ModuleName = keyof OperationsByModule;

/** Use cases of all operations of a module. */
type ModuleUseCases<Module extends ModuleName> = {
  [Name in keyof OperationsByModule[Module] & MerchantOperationName]: UseCase<Name>;
};

/**
 * Loads the use cases of a module when the first call needs them. A call about orders loads neither the image library nor the
 * readers of spreadsheets. A missing or mistyped use case fails here, with its name.
 */
const loaders: { [Module in ModuleName]: () => Promise<ModuleUseCases<Module>> } = {
  staff: () => import("@/lib/modules/staff/use-cases"),
  audit: () => import("@/lib/modules/audit/use-cases"),
  imports: () => import("@/lib/modules/imports/use-cases"),
  catalog: () => import("@/lib/modules/catalog/use-cases"),
  checkout: () => import("@/lib/modules/checkout/use-cases"),
  orders: () => import("@/lib/modules/orders/use-cases"),
  payments: () => import("@/lib/modules/payments/use-cases"),
  promotions: () => import("@/lib/modules/promotions/use-cases"),
  notifications: () => import("@/lib/modules/notifications/use-cases"),
  settings: () => import("@/lib/modules/settings/use-cases"),
  shipping: () => import("@/lib/modules/shipping/use-cases"),
  verification: () => import("@/lib/modules/verification/use-cases"),
  onboarding: () => import("@/lib/modules/onboarding/use-cases"),
  reports: () => import("@/lib/modules/reports/use-cases"),
  content: () => import("@/lib/modules/content/use-cases"),
  privacy: () => import("@/lib/modules/privacy/use-cases"),
  api: () => import("./description"),
};

type BoundContext = MerchantContext & Principal;
type BoundUseCase = (input: object) => Promise<object>;

const loadersByName: Record<string, () => Promise<Record<string, MerchantWork>>> = loaders;

const modulesByOperation = new Map(
  Object.entries(operationsByModule).flatMap(([module, operations]) =>
    Object.keys(operations).map((name) => [name, module] as const),
  ),
);

/** Returns the use case of an operation. The first call loads its module. */
export async function loadUseCase(name: MerchantOperationName): Promise<MerchantWork> {
  const useCases = await loadersByName[modulesByOperation.get(name) ?? ""]?.();
  const useCase = useCases?.[name];
  if (!useCase) throw new Error(`The operation ${name} has no use case.`);
  return useCase;
}

/** Returns all use cases with this context, by the name of their operation. */
export function bindUseCases(ctx: BoundContext): Record<string, BoundUseCase> {
  const bind = (name: MerchantOperationName): BoundUseCase => {
    return async (input) => (await loadUseCase(name))(ctx, input);
  };
  return Object.fromEntries(merchantNames().map((name) => [name, bind(name)]));
}
