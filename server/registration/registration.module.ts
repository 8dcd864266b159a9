import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, ModuleRef } from '@nestjs/core';
import { entriesOf } from './registers.js';

/**
 * Fills the registries with what providers and modules declare by `Registers`, then checks `Requires`: after all
 * instances exist and before `onApplicationBootstrap`.
 */
@Injectable()
export class Registration implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
  ) {}

  /** @throws Error for a name that is registered twice, or required and missing. */
  onModuleInit(): void {
    const registrations = this.discovery
      .getProviders()
      .flatMap(({ metatype, instance }) =>
        metatype ? entriesOf(metatype).map((entry) => ({ ...entry, instance: instance as unknown })) : [],
      );
    for (const step of ['registers', 'requires'] as const) {
      for (const { registry, when, tell, instance } of registrations)
        if (when === step) tell(this.modules.get(registry, { strict: false }), instance);
    }
  }
}

/** Runs the registration when the application starts. */
@Module({ imports: [DiscoveryModule], providers: [Registration] })
export class RegistrationModule {}
